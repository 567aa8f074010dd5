import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'

const lesson = z.object({
  /** Title of the lesson. Its place in the list gives its code, `chapterN_lessonM`. */
  title: z.string(),
  /** What it treats: its headings, each with an id in the lesson made by `anchorOf`; absent while not written. */
  notions: z.optional(z.array(z.string())),
})

/** What can be found in one class. */
export const searchFile = z.object({
  /** Key of the class. */
  class: z.string(),
  /** Its courses, in the order of the catalogue. */
  courses: z.array(
    z.object({
      /** Key of the subject. */
      subject: z.string(),
      /** Its chapters: the place gives the number. */
      chapters: z.array(
        z.object({
          /** Title of the chapter. */
          title: z.string(),
          /** Its quiz, where it has one. */
          quiz: z.optional(
            z.object({
              /** Title of the quiz. */
              title: z.string(),
              /** What its questions test, in a few words each. */
              notions: z.array(z.string()),
            }),
          ),
          /** Its lessons, in their order. */
          lessons: z.array(lesson),
        }),
      ),
    }),
  ),
})
export type SearchFile = z.output<typeof searchFile>

export const readSearchFile = endpoint({
  call: calls.readSearchFile,
  // Titles, as the catalogue tells them to anybody; no lesson's text is in it.
  access: 'anyone',
  bytes: 'application/json',
  summary: 'What can be found in a class, under a name that changes with its bytes: to be cached for ever.',
  params: z.object({
    /** `{class}-{hash}.json`. An older hash gets the present file, which is then not kept. */
    name: z.string().check(z.maxLength(100)),
  }),
})
