import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { CatalogueCounts } from '../../src/features/site/catalogue-counts.ts'
import { siteSettingsSchema } from '../../src/features/site/settings.ts'
import { findSubject } from '../../src/school/subjects.ts'

const settingsFile = 'content/site/settings.yaml'
const portraitsDir = 'content/site/portraits'
const cardsFile = 'src/features/site/web/teacher-cards.tsx'
const prefix = 'virtual:site/'

/**
 * Lets pages import the school's settings, its teachers, their drawn portraits and the catalogue's counts as
 * plain objects. `drawn-teachers` are the teachers' cards while pages are drawn, and nothing in the browser:
 * the drawn page holds them already.
 */
export function sitePlugin(): Plugin {
  const parts: Record<string, () => unknown> = {
    settings: () => ({ ...readSettings(), teachers: undefined }),
    teachers: () => readSettings().teachers,
    'teacher-count': () => readSettings().teachers.length,
    portraits: readPortraits,
    counts: () => countLessons('content/courses'),
  }
  return {
    name: 'site',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id, options) => {
      if (!id.startsWith(`\0${prefix}`)) return
      const name = id.slice(prefix.length + 1)
      if (name === 'drawn-teachers')
        return options?.ssr ? `export { default } from '/${cardsFile}'` : 'export default undefined'
      const part = parts[name]
      return part && `export default ${JSON.stringify(part())}`
    },
  }
}

/** The school’s settings, checked. */
export function readSettings() {
  const checked = siteSettingsSchema.safeParse(parse(readFileSync(settingsFile, 'utf8')))
  if (!checked.success) throw new Error(`${settingsFile}\n${z.prettifyError(checked.error)}`)
  for (const { name, photo } of checked.data.teachers) {
    const file = photo.startsWith('dessin:') && join(portraitsDir, `${photo.slice('dessin:'.length)}.svg`)
    if (file && !existsSync(file))
      throw new Error(`${settingsFile} : le portrait de ${name}, ${file}, n’existe pas`)
  }
  return checked.data
}

/** Each portrait's SVG, as short as it can be said, by the name of its file. */
function readPortraits(): Record<string, string> {
  return Object.fromEntries(
    globSync(`${portraitsDir}/*.svg`)
      .toSorted()
      .map((file) => [basename(file, '.svg'), optimize(readFileSync(file, 'utf8')).data]),
  )
}

type Course = { chapters?: { lessons?: { file?: string }[] }[] }

/** Counts the lessons that are written, per subject, all classes together. */
export function countLessons(coursesDir: string): CatalogueCounts {
  const counts: CatalogueCounts = {}
  for (const file of globSync('*/*/course.yaml', { cwd: coursesDir })) {
    const subject = findSubject(basename(dirname(file)))
    const { chapters = [] } = parse(readFileSync(`${coursesDir}/${file}`, 'utf8')) as Course
    const written = chapters.flatMap((chapter) => chapter.lessons ?? []).filter((lesson) => lesson.file)
    if (subject && written.length > 0) counts[subject] = (counts[subject] ?? 0) + written.length
  }
  return counts
}
