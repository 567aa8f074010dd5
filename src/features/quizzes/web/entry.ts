import { findSubject, type SubjectKey } from '../../../school/subjects.ts'
import type { Question, Quiz } from '../contract.ts'
import { viewOf } from '../kinds/web/index.ts'

/** A question with where it is from. */
export type Entry = { question: Question; quiz: Omit<Quiz, 'questions'> }
/** The answer to each question so far, in order. */
export type Given = readonly unknown[]

/** Which answers are right. */
export function gradeAll(entries: readonly Entry[], given: Given): boolean[] {
  return entries.map((entry, index) => isRightAnswer(entry, given[index]))
}

/** Whether an answer is right, as the server will mark it. */
export function isRightAnswer({ question }: Entry, value: unknown): boolean {
  return viewOf(question).grade(question, value)
}

export function subjectOf({ quiz }: Entry): SubjectKey {
  return findSubject(quiz.subject) ?? 'Mathematiques'
}
