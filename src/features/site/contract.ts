import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import { checkField, type TestimonialField } from './testimonial-rules.ts'

const checked = (field: TestimonialField) =>
  z.string().check(
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
  method: 'GET',
  path: '/api/testimonials',
  access: 'anyone',
  summary: 'What pupils and parents say, as admins have entered it: the newest 60, newest first.',
  reply: z.object({ testimonials: z.array(testimonialSchema) }),
})

export const readTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials/page',
  access: 'anyone',
  summary: 'The same as a plain page, for whoever reads without scripts.',
})

export const addTestimonial = endpoint({
  method: 'POST',
  path: '/api/admin/testimonials',
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

export const removeTestimonial = endpoint({
  method: 'DELETE',
  path: '/api/admin/testimonials/:id',
  access: 'admin',
  summary: 'Takes a testimonial away for good; 404 when it has gone already.',
  params: z.object({
    /** Number of the testimonial. */
    id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  }),
  reply: z.object({
    /** A sentence to show. */
    message: z.string(),
  }),
})
