import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs-of.ts'

test('lines become paragraphs again, and each question begins its own', () => {
  const page = [
    'ÉPREUVE DE FRANÇAIS',
    'La grand-mère hésita longtemps devant l’enveloppe que le fac-',
    'teur venait de lui tendre, puis elle appela Yacine, sa petite-fille.',
    'Elle rit.',
    '1. Où se passe la scène ? Relève deux indices et justifie ta',
    'réponse.',
    '2. Explique le titre.',
  ].join('\n')
  expect(paragraphsOf(page)).toEqual([
    'ÉPREUVE DE FRANÇAIS',
    'La grand-mère hésita longtemps devant l’enveloppe que le facteur venait de lui tendre, puis elle appela Yacine, sa petite-fille. Elle rit.',
    '1. Où se passe la scène ? Relève deux indices et justifie ta réponse.',
    '2. Explique le titre.',
  ])
})

test('an empty page has none', () => {
  expect(paragraphsOf('')).toEqual([])
})
