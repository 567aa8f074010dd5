import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

const stat = z.union([z.number(), z.literal('auto')], 'un nombre ou « auto » est attendu')

/** A conversation, a group or a channel; WhatsApp's own site is nobody's. */
const whatsAppPage =
  /^https:\/\/(wa\.me\/\+?\d|api\.whatsapp\.com\/|chat\.whatsapp\.com\/|(www\.)?whatsapp\.com\/channel\/)/

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
  contact: z
    .strictObject({
      /** Postal address, line by line. */
      address: z.array(text),
      /** What a school does not have is shown nowhere. */
      email: z.optional(z.email()),
      /** As it is read, with its country prefix. */
      phone: z.optional(text),
    })
    .check(z.refine(({ email, phone }) => Boolean(email ?? phone), 'un e-mail ou un téléphone est attendu')),
  /** Networks, each with its page. */
  social: z.array(
    z
      .strictObject({ network: z.enum(['facebook', 'youtube', 'whatsapp']), url: z.url() })
      .check(
        z.refine(
          ({ network, url }) => network !== 'whatsapp' || whatsAppPage.test(url),
          'pour WhatsApp, https://wa.me/ suivi du numéro est attendu, comme https://wa.me/221771234567',
        ),
      ),
  ),
  /**
   * Whether lessons are open to whoever has an account (`free`) or sold (`paid`), which waits for payment to be
   * built.
   */
  access: z._default(
    z
      .enum(['free', 'paid'], '« free » ou « paid » est attendu')
      .check(
        z.refine(
          (access) => access === 'free',
          'l’école ne sait pas encore se faire payer : laissez « free »',
        ),
      ),
    'free',
  ),
  /** First day of each exam's papers (`2027-06-14`) once the ministry has said it; a pupil sees how far it is. */
  examDates: z.optional(z.strictObject({ Bac: z.optional(z.iso.date()), Bfem: z.optional(z.iso.date()) })),
  /** FCFA that a megabyte of mobile data costs; without it pages tell weights alone. */
  megabytePrice: z.optional(z.number().check(z.positive('un prix au-dessus de 0 est attendu'))),
  /** Year of the copyright line. */
  copyrightYear: z.number(),
  /** The stats of the home page; `auto`: counted from the school. */
  figures: z.strictObject({
    enrolledStudents: stat,
    totalCourses: stat,
    totalLevels: stat,
    /** Per cent. */
    completionRate: z.number(),
  }),
  teachers: z.array(teacherSchema),
})

export type SiteSettings = z.output<typeof siteSettingsSchema>
export type Teacher = z.output<typeof teacherSchema>
