import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { CatalogueCounts } from '../../src/features/site/catalogue-counts.ts'
import { siteSettingsSchema } from '../../src/features/site/settings.ts'
import { findSubject } from '../../src/school/subjects.ts'

const settingsFile = 'content/site/settings.yaml'
const prefix = 'virtual:site/'

/** Lets pages import the school's settings, its teachers and the catalogue's counts as plain objects. */
export function sitePlugin(): Plugin {
  const parts: Record<string, () => unknown> = {
    settings: () => ({ ...readSettings(), teachers: undefined }),
    teachers: () => readSettings().teachers,
    counts: () => countLessons('content/courses'),
  }
  return {
    name: 'site',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => {
      const part = id.startsWith(`\0${prefix}`) ? parts[id.slice(prefix.length + 1)] : undefined
      return part && `export default ${JSON.stringify(part())}`
    },
  }
}

/** The school’s settings, checked. */
export function readSettings() {
  const checked = siteSettingsSchema.safeParse(parse(readFileSync(settingsFile, 'utf8')))
  if (!checked.success) throw new Error(`${settingsFile}\n${z.prettifyError(checked.error)}`)
  return checked.data
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
