import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { CatalogueCounts } from '../../src/features/site/catalogue-counts.ts'
import { siteSettingsSchema } from '../../src/features/site/settings.ts'
import { findSubject } from '../../src/school/subjects.ts'

const countsId = 'virtual:catalogue-counts'

/** Lets pages import the school's settings and the catalogue's counts as plain objects, checked here. */
export function sitePlugin(): Plugin {
  return {
    name: 'site',
    resolveId: (id) => (id === countsId ? `\0${countsId}` : undefined),
    load: (id) => (id === `\0${countsId}` ? asModule(countLessons('content/courses')) : undefined),
    transform(text, id) {
      if (!id.endsWith('settings.yaml')) return
      const checked = siteSettingsSchema.safeParse(parse(text))
      if (!checked.success) throw new Error(`content/site/settings.yaml\n${z.prettifyError(checked.error)}`)
      return { code: asModule(checked.data), map: null }
    },
  }
}

const asModule = (value: unknown) => `export default ${JSON.stringify(value)}`

/** Counts the lessons that are written, per subject. */
export function countLessons(coursesDir: string): CatalogueCounts {
  const counts: CatalogueCounts = {}
  for (const folder of globSync('*/*', { cwd: resolve(coursesDir) })) {
    const subject = findSubject(basename(folder))
    const file = join(coursesDir, folder, 'course.yaml')
    if (!subject) continue
    const written = writtenLessons(file)
    if (written > 0) counts[subject] = (counts[subject] ?? 0) + written
  }
  return counts
}

type Course = { chapters?: { folder?: string; lessons?: { file?: string }[] }[] }

function writtenLessons(file: string): number {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return 0
  }
  const { chapters = [] } = parse(text) as Course
  return chapters.flatMap((chapter) => chapter.lessons ?? []).filter((lesson) => lesson.file).length
}
