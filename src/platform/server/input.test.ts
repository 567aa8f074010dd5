import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readInput } from './input.ts'

const schema = z.strictObject({
  name: z.string('Le nom est requis').check(z.minLength(2, 'Invalidez-vous ce nom ?')),
  town: z.optional(z.string().check(z.maxLength(9))),
  age: z.optional(z.number()),
  kind: z.optional(z.union([z.literal('a'), z.literal('b')])),
})
const unclear = 'La demande est incomplète ou n’est pas valide.'

describe('input that a schema refuses', () => {
  test.each([
    [{}, 'Le nom est requis'],
    // A sentence of the contract is one whatever it begins with.
    [{ name: 'A' }, 'Invalidez-vous ce nom ?'],
    [{ name: 'Awa', town: 'x'.repeat(10) }, unclear],
    [{ name: 'Awa', age: 'douze' }, unclear],
    [{ name: 'Awa', kind: 'c' }, unclear],
    [{ name: 'Awa', more: 1 }, unclear],
    [null, unclear],
  ])('%j is refused with a sentence', (value, sentence) => {
    expect(() => readInput(schema, value)).toThrow(
      expect.objectContaining({ code: 'bad_input', message: sentence }),
    )
  })
})

test('input that is right comes as its schema has it', () => {
  expect(readInput(schema, { name: 'Awa' })).toEqual({ name: 'Awa' })
})
