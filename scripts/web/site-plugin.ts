import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { CatalogueCounts } from '../../src/features/site/catalogue-counts.ts'
import { examplesIn } from '../../src/school/examples.ts'
import { siteSettingsSchema } from '../../src/school/site-settings.ts'
import { findSubject } from '../../src/school/subjects.ts'

const settingsFile = 'content/site/settings.yaml'
const portraitsDir = 'content/site/portraits'
const cardsFile = 'src/features/site/web/teacher-cards.tsx'
const prefix = 'virtual:site/'

/**
 * Lets pages import the school's settings, its teachers, their drawn portraits and the catalogue's counts as
 * plain objects. `prerendered-teachers` are the teachers' cards while pages are prerendered, and nothing in the browser:
 * the prerendered page holds them already. `use-students` asks the server only where the settings say `auto`.
 */
export function sitePlugin(): Plugin {
  const parts: Record<string, (isPrerender: boolean) => unknown> = {
    settings: shownSettings,
    teachers: () => readSettings().teachers,
    'teacher-count': () => readSettings().teachers.length,
    'megabyte-price': () => readSettings().megabytePrice,
    portraits: readPortraits,
    counts: () => countLessons('content/courses'),
  }
  return {
    name: 'site',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id, options) => {
      if (!id.startsWith(`\0${prefix}`)) return
      const name = id.slice(prefix.length + 1)
      if (name === 'prerendered-teachers')
        return options?.ssr ? `export { default } from '/${cardsFile}'` : 'export default undefined'
      if (name === 'use-students') return studentsSource()
      const part = parts[name]
      return part && `export default ${JSON.stringify(part(Boolean(options?.ssr)))}`
    },
  }
}

/** How the home page knows the number of pupils: from the settings, or of a script that asks the server. */
function studentsSource(): string {
  const { enrolledStudents } = readSettings().figures
  return enrolledStudents === 'auto'
    ? `export { useStudents as default } from '/src/features/site/web/use-students.ts'`
    : `export default () => ${enrolledStudents}`
}

/** The settings as pages show them: what can be counted at build is, and what is still an example says so. */
function shownSettings(isPrerender: boolean) {
  const settings = readSettings()
  const { figures } = settings
  const counted = countCourses('content/courses')
  return {
    ...settings,
    teachers: undefined,
    // The server tells who prepares one.
    examDates: undefined,
    // Only what tells weights wants it, and no public page: `megabyte-price`.
    megabytePrice: undefined,
    // Only machines that read a prerendered page are told.
    ...(isPrerender ? {} : { access: undefined }),
    examples: examplesIn(settings),
    figures: {
      // `use-students` tells it.
      completionRate: figures.completionRate,
      totalCourses: figures.totalCourses === 'auto' ? counted.courses : figures.totalCourses,
      totalLevels: figures.totalLevels === 'auto' ? counted.classes : figures.totalLevels,
    },
  }
}

/** How many courses the school has, and classes with one. A programme over other courses is none. */
export function countCourses(coursesDir: string): { courses: number; classes: number } {
  const own = globSync('*/*/course.yaml', { cwd: coursesDir }).filter((file) => {
    const { chapters = [] } = parse(readFileSync(`${coursesDir}/${file}`, 'utf8')) as Course
    return chapters.some(({ from, lessons }) => !from && !lessons?.some((lesson) => lesson.from))
  })
  return { courses: own.length, classes: new Set(own.map((file) => dirname(dirname(file)))).size }
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

type Course = { chapters?: { from?: string; lessons?: { file?: string; from?: string }[] }[] }

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
