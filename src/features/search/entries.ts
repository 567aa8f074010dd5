import { anchorOf } from '../../common/anchor-of.ts'
import { type ClassKey, classLabels, findClass } from '../../school/classes.ts'
import { findSubject, type SubjectKey, subjects } from '../../school/subjects.ts'
import type { SearchFile } from './contract.ts'

/** One thing that can be found. */
export type Entry = {
  kind: 'course' | 'chapter' | 'lesson' | 'quiz'
  classKey: ClassKey
  subject: SubjectKey
  /** Title of the lesson, chapter or quiz, label of the subject. */
  title: string
  /** Title of the chapter; empty for a course. */
  chapter: string
  notions: readonly string[]
  /** Titles of the lessons that a quiz goes over: whoever asks for one of them finds the quiz too. */
  goesOver?: readonly string[]
  /** False for what is announced in the programme and not written yet. */
  isWritten: boolean
  /** Where it opens. */
  path: string
  /** Where it opens for who may not enter the reader; absent where that is the same. */
  publicPath?: string
}

/** Everything that can be found in a class. */
export function entriesOf(file: SearchFile): Entry[] {
  const classKey = findClass(file.class)
  if (!classKey) return []
  return file.courses.flatMap(({ subject: name, chapters }) => {
    const subject = findSubject(name)
    if (!subject) return []
    const reader = `/lecture/${classKey}/${encodeURIComponent(subject)}`
    const common = { classKey, subject, notions: [], chapter: '' }
    const course: Entry = {
      ...common,
      kind: 'course',
      title: subjects[subject].label,
      // A programme's chapters are other courses'.
      isWritten: chapters.length === 0 || chapters.some(isBegun),
      path: `/course-detail/${classKey}/${encodeURIComponent(subject)}`,
    }
    const inChapters = chapters.flatMap((chapter, index): Entry[] => {
      const number = index + 1
      // A lesson's public page by its numbers, as `facePathOfCode` of the courses room makes it; the course's plan says
      // what is to come.
      const publicPathOf = (place: number) =>
        chapter.lessons[place]?.notions
          ? `/lecon/${classKey}/${encodeURIComponent(subject)}/chapter${number}/lesson${place + 1}`
          : course.path
      const lessons = chapter.lessons.map(({ title, notions }, before): Entry => ({
        ...common,
        kind: 'lesson',
        title,
        chapter: chapter.title,
        notions: notions ?? [],
        isWritten: notions !== undefined,
        path: `${reader}#chapter${number}_lesson${before + 1}`,
        publicPath: publicPathOf(before),
      }))
      const about = { ...common, title: chapter.title, chapter: chapter.title }
      const path = `${reader}#chapter${number}`
      const publicPath = publicPathOf(chapter.lessons.findIndex(isWritten))
      const whole: Entry = { ...about, kind: 'chapter', isWritten: isBegun(chapter), path, publicPath }
      // The address of a quiz, as `quizId` of the courses room makes it.
      const quizPath = `/quiz/${encodeURIComponent(`${classKey}_${subject}_chapter${number}`)}`
      if (!chapter.quiz) return [whole, ...lessons]
      const goesOver = lessons.map(({ title }) => title)
      const quiz = { ...about, ...chapter.quiz, goesOver, isWritten: true, path: quizPath }
      return [whole, ...lessons, { ...quiz, kind: 'quiz' }]
    })
    return [course, ...inChapters]
  })
}

/** Where one notion opens: at its heading in a lesson, with the first question in a quiz. */
export function pathOfNotion(entry: Entry, notion: string): string {
  if (entry.kind === 'quiz') return entry.path
  return `${entry.path}-${anchorOf(notion)}`
}

const shortNames: Partial<Record<SubjectKey, string>> = {
  Mathematiques: 'maths',
  'Physique-Chimie': 'pc',
  SVT: 'sciences de la vie et de la terre biologie géologie',
}
const shortClasses: Readonly<Record<ClassKey, string>> = {
  Sixieme: '6e 6eme',
  Cinquieme: '5e 5eme',
  Quatrieme: '4e 4eme',
  Troisieme: '3e 3eme BFEM',
  Seconde: '2nde 2de',
  Premiere: '1ere 1re',
  Terminale: 'Tle Bac',
}

/** What pupils call a class and a subject, and what a quiz is about: `Troisième 3e 3eme Mathématiques maths quiz`. */
export function namesOf({ kind, classKey, subject, goesOver = [] }: Entry): string {
  const names = [classLabels[classKey], shortClasses[classKey], subjects[subject].label, shortNames[subject]]
  return [...names, kind === 'quiz' ? 'quiz' : undefined, ...goesOver].filter(Boolean).join(' ')
}

type Written = { notions?: readonly string[] }

const isWritten = ({ notions }: Written): boolean => notions !== undefined

function isBegun({ lessons }: { lessons: readonly Written[] }): boolean {
  return lessons.some(isWritten)
}
