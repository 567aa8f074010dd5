import type { SiteSettings } from './site-settings.ts'

/** What the school was delivered with, until its own address, people and stats take their place. */
const delivered = {
  contact: [
    'contact@xamle.example',
    '+221 33 000 00 00',
    'https://www.facebook.com/',
    'https://www.youtube.com/',
    'https://wa.me/221330000000',
  ],
  teachers: [
    'Ousmane Thiandoum',
    'Awa Mbodji',
    'Ibrahima Sagna',
    'Coumba Diatta',
    'Malick Tendeng',
    'Ndèye Marème Kassé',
    'Lamine Bassène',
  ],
  figures: { enrolledStudents: 1250, totalCourses: 45, completionRate: 92 },
} as const

const exampleParts = ['contact', 'teachers', 'figures'] as const
export type ExamplePart = (typeof exampleParts)[number]

/** What of the settings is still the example that the school was delivered with; one line of it is enough. */
export function examplesIn({
  contact,
  social,
  teachers,
  figures,
}: Pick<SiteSettings, ExamplePart | 'social'>): ExamplePart[] {
  const isExample: Record<ExamplePart, boolean> = {
    contact: [contact.email, contact.phone, ...social.map(({ url }) => url)].some((line) =>
      delivered.contact.some((example) => example === line),
    ),
    teachers: teachers.some(({ name }) => delivered.teachers.some((example) => example === name)),
    figures: Object.entries(delivered.figures).some(([name, value]) => Object(figures)[name] === value),
  }
  return exampleParts.filter((part) => isExample[part])
}

/** What the parts are called where an admin is told of them. */
export const examplePartLabels: Readonly<Record<ExamplePart, string>> = {
  contact: 'les coordonnées et les réseaux',
  teachers: 'les enseignants',
  figures: 'les chiffres de l’accueil',
}
