import { expect, test } from 'vitest'
import { withDe } from './elide.ts'

test.each([
  ['Mathématiques', 'de Mathématiques'],
  ['SVT', 'de SVT'],
  ['Géographie', 'de Géographie'],
  ['Anglais', 'd’Anglais'],
  ['Histoire', 'd’Histoire'],
  ['Espagnol', 'd’Espagnol'],
  ['Éducation civique', 'd’Éducation civique'],
])('%s stands as « %s »', (word, words) => expect(withDe(word)).toBe(words))
