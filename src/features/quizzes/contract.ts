import type { Own } from './kinds/index.ts'

/** One question as it is played: the common part and its kind's own. Texts are HTML. */
export type Question = {
  /** Name of the question in its quiz. */
  id: string
  /** What is asked; empty where the kind holds the text itself. */
  text: string
  /** Why the right answer is right. */
  explanation: string
  /** What it tests, in a few words. */
  notion?: string
  /** Code of the lesson that teaches it, such as `chapter1_lesson2`. */
  lesson?: string
  /** Where a date or a figure comes from. */
  source?: string
} & Own

/** A quiz as it is played. */
export type Quiz = {
  /** `{course id}_chapter{number}`. */
  id: string
  title: string
  /** Key of the class. */
  level: string
  /** Key of the subject. */
  subject: string
  /** Number of the chapter, from 1, and its title. */
  chapter: number
  chapter_title: string
  questions: Question[]
}
