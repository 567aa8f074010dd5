import { classKeys } from '../../school/classes.ts'
import type { Prose } from './prose.ts'

/** How a lesson reads: sentences, words and syllables of its paragraphs. */
export type Reading = { sentences: number; words: number; syllables: number }

/** Counts the full sentences of a text; formulas and numbers are left out. */
export function readingOf(blocks: readonly Prose[]): Reading {
  const reading: Reading = { sentences: 0, words: 0, syllables: 0 }
  for (const { text, isSentence } of blocks) {
    if (!isSentence) continue
    for (const sentence of text.split(/(?<=[.!?…])\s+/)) {
      const words = sentence.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? []
      if (words.length < 3) continue
      reading.sentences++
      reading.words += words.length
      for (const word of words) reading.syllables += syllablesIn(word)
    }
  }
  return reading
}

/**
 * How easily French reads, about 0 (hard) to 100 (easy): the scale of Flesch with the coefficients that
 * L. Kandel and A. Moles published in 1958 for French.
 */
export function easeOf({ sentences, words, syllables }: Reading): number {
  if (sentences === 0) return 100
  return 207 - (1.015 * words) / sentences - (73.6 * syllables) / words
}

/** Several texts as one. */
export function sumOf(readings: readonly Reading[]): Reading {
  const sum: Reading = { sentences: 0, words: 0, syllables: 0 }
  for (const { sentences, words, syllables } of readings) {
    sum.sentences += sentences
    sum.words += words
    sum.syllables += syllables
  }
  return sum
}

/** Least ease of a lesson that a class reads alone: 86 for the youngest, 3 less with each class. */
export function leastEase(classKey: string): number {
  return 86 - 3 * Math.max(0, (classKeys as readonly string[]).indexOf(classKey))
}

/** Vowels that stand together make one syllable; a mute end makes none. */
function syllablesIn(word: string): number {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const groups = plain.replace(/(?<=[^aeiouy])(?:e|es|ent)$/, '').match(/[aeiouyœ]+/g)
  return Math.max(1, groups?.length ?? 1)
}
