/** Lengths of a testimonial's fields in characters. */
export const limits = {
  name: { least: 2, most: 80 },
  role: { least: 2, most: 120 },
  text: { least: 10, most: 600 },
} as const

/** How many are shown: the newest ones. */
export const mostShown = 60

export type TestimonialField = keyof typeof limits

const missing: Readonly<Record<TestimonialField, string>> = {
  name: 'Le nom est requis',
  role: 'Dites qui parle : élève ou parent, classe, ville',
  text: 'Le témoignage est requis',
}

export const sentences = {
  tooLong: 'Ce texte est trop long',
  absent: 'Ce témoignage n’existe plus.',
  removed: 'Le témoignage est retiré.',
} as const

/** What is wrong with a field of a testimonial, in one sentence; nothing when it is right. */
export function checkField(field: TestimonialField, value: string): string | undefined {
  const { least, most } = limits[field]
  const { length } = value.trim()
  if (length === 0) return missing[field]
  if (length < least) return `Écrivez au moins ${least} caractères`
  return length > most ? sentences.tooLong : undefined
}
