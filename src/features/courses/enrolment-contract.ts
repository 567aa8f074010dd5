import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))

const enrolments = z.object({
  /** Ids of every course that the caller is enrolled in. */
  courses: z.array(z.string()),
})

export const setEnrolment = endpoint({
  call: calls.setEnrolment,
  access: 'user',
  summary: 'Enrols the caller in a course or takes them out of it; 404 when the course does not exist.',
  params: z.object({
    /** Id of the course, in any case and with or without accents. */
    id,
  }),
  body: z.object({
    /** Whether they are enrolled from now on. */
    isEnrolled: z.boolean(),
  }),
  reply: enrolments,
})

export const setEnrolments = endpoint({
  call: calls.setEnrolments,
  access: 'user',
  summary: 'Changes several enrolments at once, all or none; 404 when one of the courses does not exist.',
  body: z.object({
    /** The courses that change; the last line on a course counts. */
    courses: z
      .array(
        z.object({
          /** Id of the course. */
          id,
          /** Whether the caller is enrolled from now on. */
          isEnrolled: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(100, 'Cent cours à la fois au plus.')),
  }),
  reply: enrolments,
})

export const resetEnrolments = endpoint({
  call: calls.resetEnrolments,
  access: 'user',
  summary: 'Puts the caller back to the beginning: enrolled in no course. What was read stays.',
  reply: enrolments,
})
