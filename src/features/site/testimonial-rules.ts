/** Lengths of a testimonial's fields in characters. */
export const limits = {
  name: { least: 2, most: 80 },
  role: { least: 2, most: 120 },
  text: { least: 10, most: 600 },
} as const

/** How many are shown: the first ones. */
export const mostShown = 60

export type TestimonialField = keyof typeof limits

const missing: Readonly<Record<TestimonialField, string>> = {
  name: 'Le nom est requis',
  role: 'Dites qui parle : élève ou parent, classe, ville',
  text: 'Le témoignage est requis',
}

export const sentences = {
  tooLong: 'Ce texte est trop long',
  strange: 'Ce texte contient un caractère qui ne peut pas être affiché',
  absent: 'Ce témoignage n’existe plus.',
  removed: 'Le témoignage est retiré.',
  hidden: (name: string) => `Le témoignage de ${name} est masqué.`,
  shown: (name: string) => `Le témoignage de ${name} paraît de nouveau.`,
  placed: (name: string, place: number, count: number) =>
    `Le témoignage de ${name} est maintenant à la place ${place} sur ${count}.`,
} as const

/** Control characters, halves of characters, and those that turn the direction of what follows. */
const strange = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/** What is wrong with a field of a testimonial, in one sentence; nothing when it is right. */
export function checkField(field: TestimonialField, value: string): string | undefined {
  const { least, most } = limits[field]
  const { length } = value.trim()
  if (length === 0) return missing[field]
  if (length < least) return `Écrivez au moins ${least} caractères`
  if (length > most) return sentences.tooLong
  return strange.test(value) ? sentences.strange : undefined
}
