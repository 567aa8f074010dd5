import { expect, test } from 'vitest'
import { shownUsername } from './shown-username.ts'

test.each([
  ['+221771234567', '+221\u00a077\u00a0123\u00a045\u00a067'],
  ['+33612345678', '+33612345678'],
  ['+22177123456', '+22177123456'],
  ['awa@ecole.example', 'awa@ecole.example'],
])('%s reads as %s', (username, shown) => expect(shownUsername(username)).toBe(shown))
