import { expect, test } from 'vitest'
import { setFrench } from './typography.ts'

test.each([
  ['Vrai ? Oui ; non !', 'Vrai\u202F? Oui\u202F; non\u202F!'],
  ['Ainsi : voilà', 'Ainsi\u00A0: voilà'],
  ['« le mot »', '«\u00A0le mot\u00A0»'],
  ['12 500 FCFA', '12\u202F500\u00A0FCFA'],
  ['1 234 567 habitants', '1\u202F234\u202F567 habitants'],
  ["l'aire d'un champ aujourd'hui", 'l’aire d’un champ aujourd’hui'],
  ['-3 et (-5), mais peut-être 2-3', '−3 et (−5), mais peut-être 2-3'],
  ['en 2026, 3 500 élèves', 'en 2026, 3\u202F500 élèves'],
  ['45 m de côté et 3 mois', '45\u00A0m de côté et 3 mois'],
  ['20 µA, 0,5 mol et 13,6 eV', '20\u00A0µA, 0,5\u00A0mol et 13,6\u00A0eV'],
  ['1,6 nC et 3 Coumba', '1,6\u00A0nC et 3 Coumba'],
  ['2 mots et 3 Français', '2 mots et 3 Français'],
  [' m de long', '\u00A0m de long'],
  [" s'appelle un mètre", ' s’appelle un mètre'],
  ['etc...', 'etc…'],
  ['à 6 h 05, puis à 20 h', 'à 6\u00A0h\u00A005, puis à 20\u00A0h'],
  ['a) 12 ; b) un ; (c) deux', 'a)\u00A012\u202F; b)\u00A0un\u202F; (c)\u00A0deux'],
  ['en -tion (-eur), /tiː/, peut-être', 'en -\u2060tion (-\u2060eur), /\u2060tiː/, peut-être'],
  ['sur 2 (1,5 point), 3 pointes', 'sur 2 (1,5\u00A0point), 3 pointes'],
  ['le lycée (ici) reste', 'le lycée (ici) reste'],
])('%s', (typed, set) => {
  expect(setFrench(typed)).toBe(set)
})

test('typing the spaces already does not double them', () => {
  expect(setFrench(setFrench('« Vrai ? » : 12 500'))).toBe(setFrench('« Vrai ? » : 12 500'))
})
