import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const teacherSchema = z.object({
  /** Number of the teacher. */
  id: z.number(),
  /** Invented first and last name. */
  name: text,
  /** Subject as pupils read it. */
  subject: text,
  /** `dessin:` and the name of a drawn portrait, or the address of a picture. */
  photo: text,
  /** Where they teach. */
  institution: text,
  /** Such as `15 ans`. */
  experience: text,
  /** Out of five. */
  rating: z.number().check(z.gte(0), z.lte(5)),
})

/** Everything another school changes to make the site its own: `content/site/settings.yaml`. */
export const siteSettingsSchema = z.strictObject({
  /** Name of the school. */
  name: text,
  /** The one sentence under which it stands. */
  tagline: text,
  /** One or two sentences for search engines and link previews. */
  description: text,
  contact: z.strictObject({
    /** Postal address, line by line. */
    address: z.array(text),
    email: z.email(),
    /** As it is read, with its country prefix. */
    phone: text,
  }),
  /** Networks, each with its page. */
  social: z.array(z.strictObject({ network: z.enum(['facebook', 'youtube', 'whatsapp']), url: z.url() })),
  /** Year of the copyright line. */
  copyrightYear: z.number(),
  /** The figures of the home page. */
  figures: z.strictObject({
    enrolledStudents: z.number(),
    totalCourses: z.number(),
    totalLevels: z.number(),
    /** Per cent. */
    completionRate: z.number(),
  }),
  teachers: z.array(teacherSchema),
})

export type SiteSettings = z.output<typeof siteSettingsSchema>
export type Teacher = z.output<typeof teacherSchema>
