import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { checkField, type TestimonialField } from './testimonial-rules.ts'

const checked = (field: TestimonialField) =>
  z.string({ error: checkField(field, '') }).check(
    z.trim(),
    z.superRefine((value, context) => {
      const problem = checkField(field, value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
  )

const testimonialSchema = z.object({
  /** Number of the testimonial. */
  id: z.number(),
  /** Who speaks, as they want to be named. */
  name: z.string(),
  /** In what they speak: `Élève de Terminale S2, Thiès`. */
  role: z.string(),
  /** Their words. */
  text: z.string(),
  /** Moment of publication, ISO text in UTC. */
  published_at: z.string(),
})

export type Testimonial = z.output<typeof testimonialSchema>

export const listTestimonials = endpoint({
  call: calls.listTestimonials,
  access: 'anyone',
  summary:
    'What pupils and parents say, as admins have entered and ordered it: the first 60 that are not hidden.',
  reply: z.object({ testimonials: z.array(testimonialSchema) }),
})

export const readStats = endpoint({
  call: calls.readStats,
  access: 'anyone',
  summary: 'What the home page counts of the school where its settings say `auto`.',
  reply: z.object({
    /** Active accounts that are no admin's, a minute ago at most. */
    students: z.number(),
  }),
})

export const readTestimonials = endpoint({
  call: calls.readTestimonials,
  access: 'anyone',
  bytes: 'text/html',
  summary: 'The public testimonials as a plain page, for whoever reads without scripts.',
})

export const addTestimonial = endpoint({
  call: calls.addTestimonial,
  access: 'admin',
  summary: 'Publishes a testimonial at once.',
  status: 201,
  body: z.object({
    /** 2 to 80 characters. */
    name: checked('name'),
    /** 2 to 120 characters. */
    role: checked('role'),
    /** 10 to 600 characters. */
    text: checked('text'),
  }),
  reply: testimonialSchema,
})

const adminTestimonialSchema = z.extend(testimonialSchema, {
  /** Whether the admins alone see it. */
  is_hidden: z.boolean(),
})

export type AdminTestimonial = z.output<typeof adminTestimonialSchema>

const params = z.object({
  /** Number of the testimonial. */
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})
const messageReply = z.object({
  /** A sentence to show. */
  message: z.string(),
})

export const listAllTestimonials = endpoint({
  call: calls.listAllTestimonials,
  access: 'admin',
  summary: 'Every testimonial in its order, the hidden ones too.',
  reply: z.object({ testimonials: z.array(adminTestimonialSchema) }),
})

export const moveTestimonial = endpoint({
  call: calls.moveTestimonial,
  access: 'admin',
  summary:
    'Changes places with the testimonial before or after it, as the order is now; 404 when it has gone.',
  params,
  body: z.object({
    direction: z.enum(['up', 'down']),
  }),
  reply: messageReply,
})

export const hideTestimonial = endpoint({
  call: calls.hideTestimonial,
  access: 'admin',
  summary: 'Takes a testimonial off the public pages or puts it back in its place; 404 when it has gone.',
  params,
  body: z.object({
    hidden: z.boolean(),
  }),
  reply: messageReply,
})

export const removeTestimonial = endpoint({
  call: calls.removeTestimonial,
  access: 'admin',
  summary: 'Takes a testimonial away for good; 404 when it has gone already.',
  params,
  reply: messageReply,
})
