import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledFile, FileToCompile } from './compile-file.ts'
import { type Chapter, lineInCourse } from './borrowed-chapter.ts'
import type { ReadCourse } from './course-file.ts'
import { languageOfSubject } from './foreign-text.ts'
import type { Problem } from '../platform/server/content/problem.ts'
import type { CompiledQuiz, QuizToCompile } from './quiz-file.ts'
import { facePath } from '../features/courses/rules.ts'

export type Compile = (source: FileToCompile) => Promise<CompiledFile>
/** Compiles a quiz; undefined where the build was given nobody who can. */
export type CompileQuiz = (file: QuizToCompile) => Promise<CompiledQuiz | undefined>

type ChapterCompilers = { compile: Compile; compileQuiz: CompileQuiz; compileDeck: CompileQuiz }

/** One chapter compiled: its lessons in order (undefined: not written), its exercises and corrections. */
export type CompiledChapter = {
  lessons: (CompiledFile | undefined)[]
  exercises: CompiledFile | undefined
  corrections: CompiledFile | undefined
  quiz: CompiledQuiz | undefined
  deck: CompiledQuiz | undefined
  problems: Problem[]
}

/** Where a chapter is: the content folder, the course's folder inside it, the chapter's number from 1. */
export type ChapterPlace = {
  contentDir: string
  courseDir: string
  number: number
  chapter: Chapter
  read: ReadCourse
}

const exercisesFile = 'exercices.md'
const correctionsFile = 'corriges.md'
const quizFile = 'quiz.yaml'
const deckFile = 'cartes.yaml'

/** Compiles what a chapter's folder holds and checks that it holds what `course.yaml` lists. */
export async function compileChapter(
  place: ChapterPlace,
  { compile, compileQuiz, compileDeck }: ChapterCompilers,
): Promise<CompiledChapter> {
  const { chapter } = place
  const problems: Problem[] = []
  const courseFile = `${place.courseDir}/course.yaml`
  const refuseAt = (path: (string | number)[], message: string) =>
    problems.push({
      file: courseFile,
      line: lineInCourse(place.read, ['chapters', place.number - 1, ...path]),
      message,
    })
  const { folder } = chapter
  if (!folder) {
    for (const [index, lesson] of chapter.lessons.entries())
      if (lesson.file)
        refuseAt(['lessons', index], `La leçon a un « file » mais le chapitre n’a pas de « folder ».`)
    return {
      lessons: chapter.lessons.map(() => undefined),
      exercises: undefined,
      corrections: undefined,
      quiz: undefined,
      deck: undefined,
      problems,
    }
  }
  const { home } = chapter
  const dir = `${home?.courseDir ?? place.courseDir}/${folder}`
  const names = namesIn(join(place.contentDir, dir))
  // What is wrong with a borrowed chapter is told where it is written.
  if (!home) checkFiles({ chapter, names, dir, refuseAt, problems })

  const id = `chapter${place.number}`
  const run = async (
    name: string,
    rest: Pick<FileToCompile, 'sectionId' | 'isLesson' | 'title' | 'exercises' | 'reread'>,
  ) => {
    if (!names.includes(name)) return undefined
    const text = readFileSync(join(place.contentDir, dir, name), 'utf8')
    const foreign = languageOfSubject[home?.subject ?? place.read.course.subject]
    const compiled = await compile({ file: `${dir}/${name}`, text, idPrefix: id, foreign, ...rest })
    problems.push(...compiled.problems)
    return compiled
  }
  const lessons: (CompiledFile | undefined)[] = []
  const { reread } = chapter
  for (const [index, { file, title }] of chapter.lessons.entries()) {
    const sectionId = `${id}_lesson${index + 1}`
    lessons.push(
      file ? await run(file, { sectionId, isLesson: true, title, exercises: [], reread }) : undefined,
    )
  }
  const page = { isLesson: false, title: chapter.title }
  const exercises = await run(exercisesFile, { ...page, sectionId: `${id}_exercices`, exercises: [] })
  const known = exercises?.exercises ?? []
  const corrections = await run(correctionsFile, {
    ...page,
    sectionId: `${id}_corrections`,
    exercises: known,
  })
  const corrected = new Set(corrections?.corrections.map((correction) => correction.exercise))
  for (const exercise of known)
    if (!corrected.has(exercise.id))
      problems.push({
        file: `${dir}/${exercisesFile}`,
        line: exercise.line,
        message: `L’exercice « ${exercise.id} » n’a pas de corrigé dans « ${correctionsFile} ».`,
      })
  const ask = (name: string, compileIt: CompileQuiz) =>
    names.includes(name) && !home ? compileIt(quizToCompile(place, `${dir}/${name}`)) : undefined
  const quiz = await ask(quizFile, compileQuiz)
  const deck = await ask(deckFile, compileDeck)
  problems.push(...(quiz?.problems ?? []), ...(deck?.problems ?? []))
  return { lessons, exercises, corrections, quiz, deck, problems: home ? [] : problems }
}

function quizToCompile({ contentDir, number, read, chapter }: ChapterPlace, file: string): QuizToCompile {
  const { class: level, subject } = read.course
  const first = chapter.lessons.find((lesson) => lesson.file)?.file
  return {
    file,
    text: readFileSync(join(contentDir, file), 'utf8'),
    id: `${level}_${subject}_chapter${number}`,
    level,
    subject,
    chapter: number,
    chapterTitle: chapter.title,
    lessons: chapter.lessons.map((lesson) => Boolean(lesson.file)),
    face: first && facePath(level, subject, chapter.folder!, first.replace(/\.md$/, '')),
  }
}

const namesIn = (dir: string) => (existsSync(dir) ? readdirSync(dir) : [])

type FileCheck = {
  chapter: Chapter
  names: readonly string[]
  dir: string
  refuseAt: (path: (string | number)[], message: string) => void
  problems: Problem[]
}

function checkFiles({ chapter, names, dir, refuseAt, problems }: FileCheck): void {
  const listed = new Set([exercisesFile, correctionsFile])
  for (const [index, { file }] of chapter.lessons.entries()) {
    if (!file) continue
    const path = ['lessons', index, 'file']
    if (listed.has(file)) refuseAt(path, `Le fichier « ${file} » est déjà listé dans ce chapitre.`)
    listed.add(file)
    if (!names.includes(file))
      refuseAt(path, `La leçon « ${dir}/${file} » est listée mais le fichier n’existe pas.`)
  }
  for (const name of names)
    if (name.endsWith('.md') && !listed.has(name))
      problems.push({
        file: `${dir}/${name}`,
        line: 1,
        message: 'Ce fichier n’est listé dans aucune leçon de « course.yaml ».',
      })
}
