import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import { hasControls } from '../../../common/has-controls.ts'
import * as calls from '../calls.ts'
import { readingKinds } from '../rules.ts'
import { reportLimits } from './report-limits.ts'

/** Most reports of an account in a day. */
export const mostReportsADay = 20

const strange = 'Ce texte contient un caractère qui ne peut pas être gardé.'
const plainText = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most, 'Ce texte est trop long.'),
    z.refine((text) => !hasControls(text, 'text'), strange),
  )

export const reportMistake = endpoint({
  call: calls.reportMistake,
  access: 'user',
  summary:
    'Puts what a pupil says is wrong in a lesson into the office’s inbox, without the pupil’s name; once however often it is sent. 404 for a chapter that is not written, 429 past 20 in a day.',
  body: z.object({
    /** Id of the course. */
    course: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Code of the lesson, or of the chapter: `chapter7_lesson1`, `chapter7`. */
    place: z
      .string()
      .check(z.regex(/^chapter[1-9]\d{0,2}(_lesson[1-9]\d{0,2})?$/, 'Cette leçon n’existe pas.')),
    /** What was open there. */
    kind: z.enum(readingKinds, 'Ce genre de page n’existe pas.'),
    /** The heading or the words that it is about; empty for the whole. */
    passage: plainText(reportLimits.passage),
    /** What is wrong, at least 10 characters. */
    text: plainText(reportLimits.most).check(
      z.minLength(reportLimits.least, 'Dis en quelques mots ce qui ne va pas.'),
    ),
  }),
  reply: z.object({
    /** A sentence to show. */
    message: z.string(),
  }),
})
