import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueChapter, CatalogueCourse, Kind } from '../platform/server/content/catalogue.ts'
import { type CourseCounts, holdingsOf } from '../platform/server/content/index.ts'
import { type Chapter, chaptersOf, type FoundCourse } from './borrowed-chapter.ts'
import { compileChapter, type CompiledChapter } from './chapter-folder.ts'
import type { CompiledFile } from './compile-file.ts'
import type { Compilers } from './compilers.ts'
import type { CourseFile } from './course-file.ts'
import type { LessonLink } from './lesson-link.ts'
import type { Problem } from '../platform/server/content/problem.ts'
import type { CompiledQuiz } from './quiz-file.ts'
import { facePath } from '../features/courses/rules.ts'
import { chapterSheets } from './sheet.ts'
import { setFrench } from './typography.ts'

/** A chapter's HTML of one kind; `dir` is the chapter's folder. */
export type Fragment = {
  chapter: number
  kind: Kind
  html: string
  dir: string
  /** The parts of `html` that are asked for alone, in its order: the written lessons by their numbers from 1. */
  lessons: { number: number; html: string }[]
}

/** One course built: its catalogue entry (sizes still 0), its HTML by chapter and kind, what it counts. */
export type BuiltCourse = {
  entry: CatalogueCourse
  fragments: Fragment[]
  /** Each chapter's quiz, as the JSON that the server sends, and what it tests. */
  quizzes: { chapter: number; json: string; notions: string[] }[]
  /** Each chapter's deck, in the same way. */
  decks: { chapter: number; json: string }[]
  links: (LessonLink & { file: string })[]
  /** What each written lesson treats, by the lesson's code. */
  notions: Record<string, string[]>
  /** What everybody may read of each lesson that is written here, by the path of its public page. */
  faces: Record<string, string>
  counts: CourseCounts
}

/** Reads the course file of a folder such as `courses/troisieme/mathematiques`. */
export async function readCourseIn(
  contentDir: string,
  courseDir: string,
  { readCourse }: Compilers,
): Promise<{ found?: FoundCourse; problems: Problem[] }> {
  const file = `${courseDir}/course.yaml`
  if (!existsSync(join(contentDir, file)))
    return { problems: [{ file, line: 1, message: 'Ce dossier n’a pas de « course.yaml ».' }] }
  const read = await readCourse(readFileSync(join(contentDir, file), 'utf8'), file)
  return 'problems' in read ? read : { found: { courseDir, read }, problems: [] }
}

/** Builds a course; `find` gives the other courses, to whose lessons it may point. */
export async function buildCourse(
  contentDir: string,
  found: FoundCourse,
  find: (courseId: string) => FoundCourse | undefined,
  compilers: Compilers,
): Promise<{ built: BuiltCourse; problems: Problem[] }> {
  const { courseDir, read } = found
  const { course } = read
  const { chapters: listed, problems } = chaptersOf(found, find)
  problems.push(...checkFolders(contentDir, courseDir, course.chapters))
  const chapters = await Promise.all(
    listed.map((chapter, index) =>
      compileChapter({ contentDir, courseDir, number: index + 1, chapter, read }, compilers),
    ),
  )
  problems.push(...chapters.flatMap((chapter) => chapter.problems))
  const entries = listed.map((chapter, index) =>
    chapterEntry(course, chapter, index + 1, chapters[index] as CompiledChapter),
  )
  // What is borrowed counts, links and is tested where it is written.
  const ownEntries = entries.filter((entry) => !entry.home)
  const ownChapters = chapters.filter((_chapter, index) => !listed[index]?.home)
  const sheets = chapters.map((chapter, index) => sheetsOf(chapter, index + 1, listed[index]!))
  const id = `${course.class}_${course.subject}`
  const entry: CatalogueCourse = {
    id,
    class: course.class,
    subject: course.subject,
    title: course.title,
    author: course.author ?? '',
    ...(course.theme && { theme: course.theme }),
    ...(course.series && { series: course.series }),
    ...(course.evaluation && { evaluation: course.evaluation }),
    chapters: entries,
    flags: {
      cours: entries.some((chapter) => chapter.written),
      exercice: entries.some((chapter) => chapter.exercises > 0),
      corrections: entries.some((chapter) => chapter.corrections > 0),
      quiz: entries.some((chapter) => chapter.quiz),
    },
  }
  const files = ownChapters.flatMap((chapter) => [
    ...allFiles(chapter),
    ...[chapter.quiz, chapter.deck].filter((quiz) => quiz !== undefined),
  ])
  const built: BuiltCourse = {
    entry,
    fragments: chapters.flatMap((chapter, index) =>
      fragmentsOf(chapter, index + 1, sheets[index]!, `${courseDir}/${listed[index]?.folder}`),
    ),
    quizzes: chapters.flatMap(({ quiz }, index) =>
      soundQuiz(quiz) ? [{ chapter: index + 1, json: quiz!.json, notions: quiz!.notions }] : [],
    ),
    decks: chapters.flatMap(({ deck }, index) =>
      soundQuiz(deck) ? [{ chapter: index + 1, json: deck!.json }] : [],
    ),
    links: chapters.flatMap((chapter, index) =>
      listed[index]!.home
        ? []
        : linksOf(chapter, `${courseDir}/${listed[index]!.folder}`, listed[index]!.lessons),
    ),
    notions: Object.fromEntries(chapters.flatMap((chapter, index) => notionsOf(chapter, index + 1))),
    faces: Object.fromEntries(
      chapters.flatMap((chapter, index) => (listed[index]!.home ? [] : facesOf(chapter, entries[index]!))),
    ),
    counts: {
      id,
      ...holdingsOf(ownEntries),
      sheets: sheets.filter((_sheets, index) => !listed[index]?.home).flat().length,
      figures: files.reduce((sum, one) => sum + one.figures, 0),
      verified: files.reduce((sum, one) => sum + one.verified, 0),
    },
  }
  return { built, problems }
}

/** A chapter's folder that no chapter names would be work that nobody sees. */
function checkFolders(
  contentDir: string,
  courseDir: string,
  chapters: readonly { folder?: string | undefined }[],
): Problem[] {
  const listed = new Set(chapters.map((chapter) => chapter.folder))
  return readdirSync(join(contentDir, courseDir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !listed.has(entry.name))
    .map((entry) => ({
      file: `${courseDir}/course.yaml`,
      line: 1,
      message: `Le dossier « ${entry.name} » n’est le « folder » d’aucun chapitre.`,
    }))
}

/** `1h30` as it is read: « 1 h 30 », in one piece. */
function shownDuration(duration: string): string {
  const [hours, minutes] = duration.split('h')
  if (!hours) return 'non précisée'
  return minutes ? `${hours}\u00a0h\u00a0${minutes}` : `${hours}\u00a0h`
}

function chapterEntry(
  course: CourseFile,
  listed: Chapter,
  number: number,
  chapter: CompiledChapter,
): CatalogueChapter {
  const { title: chapterTitle, theme, home } = listed
  const lessons = listed.lessons.map(({ title, file, home: written }, index) => {
    const lesson = sound(chapter.lessons[index])
    const duration = lesson ? shownDuration(lesson.head.duration) : 'non précisée'
    const code = `chapter${number}_lesson${index + 1}`
    return {
      code,
      ...(written && { home: written }),
      title: setFrench(title),
      written: Boolean(lesson),
      duration,
      summary: setFrench(lesson?.head.summary ?? ''),
      ...(lesson && { face: faceAddress(course, listed, file!) }),
    }
  })
  return {
    title: setFrench(chapterTitle),
    ...(theme && { theme }),
    ...(home && { home: { course: home.course, chapter: home.chapter } }),
    written: lessons.some((lesson) => lesson.written),
    lessons,
    exercises: sound(chapter.exercises)?.exercises.length ?? 0,
    corrections: sound(chapter.corrections)?.corrections.length ?? 0,
    quiz: Boolean(soundQuiz(chapter.quiz)),
    quiz_title: soundQuiz(chapter.quiz)?.title ?? '',
    questions: soundQuiz(chapter.quiz)?.questions ?? 0,
    essentials: soundQuiz(chapter.quiz)?.essentials ?? 0,
    cards: soundQuiz(chapter.deck)?.essentials ?? 0,
    bytes: { cours: 0, exercices: 0, corrections: 0, fiches: 0 },
  }
}

/** The public page of a lesson that stands in this chapter, or that it borrows. */
function faceAddress(course: CourseFile, { folder, home }: Pick<Chapter, 'folder' | 'home'>, file: string) {
  const classKey = home?.course.split('_', 1)[0] ?? course.class
  return facePath(classKey, home?.subject ?? course.subject, folder!, file.replace(/\.md$/, ''))
}

function facesOf({ lessons }: CompiledChapter, entry: CatalogueChapter): [path: string, face: string][] {
  return entry.lessons.flatMap(({ face }, index) => (face ? [[face, lessons[index]!.face]] : []))
}

function fragmentsOf(
  chapter: CompiledChapter,
  number: number,
  sheets: readonly string[],
  dir: string,
): Fragment[] {
  const lessons = chapter.lessons.flatMap((lesson, index) => {
    const html = sound(lesson)?.html
    return html ? [{ number: index + 1, html }] : []
  })
  const htmls: Record<Kind, string> = {
    cours: lessons.map(({ html }) => html).join(''),
    exercices: sound(chapter.exercises)?.html ?? '',
    corrections: sound(chapter.corrections)?.html ?? '',
    fiches: sheets.join(''),
  }
  return Object.entries(htmls).flatMap(([kind, html]) =>
    html
      ? [{ chapter: number, kind: kind as Kind, html, dir, lessons: kind === 'cours' ? lessons : [] }]
      : [],
  )
}

function sheetsOf({ lessons }: CompiledChapter, number: number, listed: Chapter): string[] {
  const written = lessons.flatMap((lesson, index) => {
    const sheet = sound(lesson)?.sheet
    return sheet ? [{ title: setFrench(listed.lessons[index]!.title), sheet }] : []
  })
  return chapterSheets({ id: `chapter${number}`, title: setFrench(listed.title) }, written)
}

function linksOf(chapter: CompiledChapter, dir: string, lessons: Chapter['lessons']): BuiltCourse['links'] {
  const named: [{ links: LessonLink[] } | undefined, string | undefined][] = [
    ...chapter.lessons.map((lesson, index): [CompiledFile | undefined, string | undefined] => [
      lesson,
      lessons[index]?.file,
    ]),
    [chapter.exercises, 'exercices.md'],
    [chapter.corrections, 'corriges.md'],
    [chapter.quiz, 'quiz.yaml'],
    [chapter.deck, 'cartes.yaml'],
  ]
  return named.flatMap(([compiled, name]) =>
    (compiled?.links ?? []).map((link) => Object.assign({ file: `${dir}/${name}` }, link)),
  )
}

function notionsOf(chapter: CompiledChapter, number: number): [code: string, notions: string[]][] {
  return chapter.lessons.map((lesson, index) => [
    `chapter${number}_lesson${index + 1}`,
    sound(lesson)?.notions ?? [],
  ])
}

const sound = (compiled: CompiledFile | undefined) =>
  compiled && compiled.problems.length === 0 ? compiled : undefined
const soundQuiz = (quiz: CompiledQuiz | undefined) => (quiz && quiz.problems.length === 0 ? quiz : undefined)
const allFiles = (chapter: CompiledChapter): CompiledFile[] =>
  [...chapter.lessons, chapter.exercises, chapter.corrections].filter((one) => one !== undefined)
