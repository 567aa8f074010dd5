import { expect, test } from 'vitest'
import { activePdfs, harmlessPdfs } from '../../../../../tests/support/pdfs/active.ts'
import { brokenPdfs } from '../../../../../tests/support/pdfs/broken.ts'
import { findActiveContent } from './find-active-content.ts'

const active = activePdfs()
const harmless = harmlessPdfs()
const broken = brokenPdfs()
const sentence = /^(Ce PDF (contient|veut|ouvre)|Le contenu de ce PDF ne peut) .*\.$/

test('the corpus is large', () => {
  expect(active.length).toBeGreaterThan(400)
  expect(broken.length).toBeGreaterThan(150)
  const names = [...active, ...harmless, ...broken].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('whatever acts by itself is refused, wherever it stands and however it is written', () => {
  const passed = active.filter(({ bytes }) => !sentence.test(findActiveContent(bytes) ?? ''))
  expect(passed.map(({ name }) => name)).toEqual([])
})

test('each kind is called by its name', () => {
  const words = {
    JavaScript: 'un programme',
    Launch: 'un autre programme',
    URI: 'de lui-même',
    GoToR: 'de lui-même',
  }
  for (const [kind, word] of Object.entries(words))
    for (const { name, bytes } of active.filter((one) => one.name.startsWith(`${kind} on opening, p`)))
      expect({ name, says: findActiveContent(bytes) }).toEqual({ name, says: expect.stringContaining(word) })
})

test('links, jumps and forms of honest papers pass', () => {
  const refused = harmless.map(({ name, bytes }) => [name, findActiveContent(bytes)])
  expect(refused.filter(([, says]) => says)).toEqual([])
})

test('what is broken gets an answer', () => {
  for (const { name, bytes } of broken) {
    const says = findActiveContent(bytes) ?? 'Ce PDF contient rien.'
    expect({ name, says }).toEqual({ name, says: expect.stringMatching(sentence) })
  }
})
