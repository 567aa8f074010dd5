import { describe, expect, test } from 'vitest'
import { isMadeUsername } from '../contract.ts'
import { freeUsernames, usernameStem } from './made-usernames.ts'

describe('what a user name begins with', () => {
  test.each([
    ['Awa Ndiaye', 'awa.ndiaye'],
    ['Awa Marie Ndiaye', 'awa.ndiaye'],
    ['NDIAYE Awa', 'awa.ndiaye'],
    ['AWA NDIAYE', 'awa.ndiaye'],
    ['Aïssatou Bâ', 'aissatou.ba'],
    ['Ŋoné Ɓah', 'none.bah'],
    ['Jean-Pierre N’Diaye', 'jean-pierre.ndiaye'],
    ['Fatou', 'fatou.eleve'],
    ['2 Awa', 'awa.eleve'],
    ['Œuvre Straße', 'oeuvre.strasse'],
    [
      `${'Abdoulaye'.repeat(5)} ${'Ndiaye'.repeat(9)}`,
      `${'Abdoulaye'.repeat(5).toLowerCase().slice(0, 20)}.${'ndiaye'.repeat(5)}`,
    ],
  ])('of %s is %s', (name, stem) => {
    expect(usernameStem(name)).toBe(stem)
    expect(isMadeUsername(stem)).toBe(true)
  })
})

describe('free user names', () => {
  const among = (taken: readonly string[]) => {
    let asked = 0
    const takenAmong = async (names: readonly string[]) => {
      asked++
      return new Set(names.filter((name) => taken.includes(name)))
    }
    return { takenAmong, questions: () => asked }
  }

  test('are numbered where the name is taken, by an account or by the file', async () => {
    const { takenAmong } = among(['awa.ndiaye', 'awa.ndiaye3'])
    const names = await freeUsernames(
      ['awa.ndiaye', 'modou.fall', 'awa.ndiaye'],
      new Set(['awa.ndiaye2']),
      takenAmong,
    )
    expect(names).toEqual(['awa.ndiaye4', 'modou.fall', 'awa.ndiaye5'])
  })

  test('are found among a thousand of one name, in few questions', async () => {
    const taken = ['a.b', ...Array.from({ length: 999 }, (_, index) => `a.b${index + 2}`)]
    const { takenAmong, questions } = among(taken)
    expect(await freeUsernames(['a.b', 'c.d'], new Set(), takenAmong)).toEqual(['a.b1001', 'c.d'])
    expect(questions()).toBeLessThan(12)
  })

  test('are none for nobody', async () => {
    expect(await freeUsernames([], new Set(), among([]).takenAmong)).toEqual([])
  })
})
