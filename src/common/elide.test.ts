import { expect, test } from 'vitest'
import { withDe, withDeName } from './elide.ts'

test.each([
  ['Mathématiques', 'de Mathématiques'],
  ['SVT', 'de SVT'],
  ['Géographie', 'de Géographie'],
  ['Anglais', 'd’Anglais'],
  ['Histoire', 'd’Histoire'],
  ['Espagnol', 'd’Espagnol'],
  ['Éducation civique', 'd’Éducation civique'],
])('%s stands as « %s »', (word, words) => expect(withDe(word)).toBe(words))

test.each([
  ['Aïssatou', 'd’Aïssatou'],
  ['Élimane', 'd’Élimane'],
  ['Yves', 'd’Yves'],
  ['Yacine', 'de Yacine'],
  ['Moussa', 'de Moussa'],
  ['Hawa', 'de Hawa'],
])('« de » before the name %s', (name, said) => {
  expect(withDeName(name)).toBe(said)
})
