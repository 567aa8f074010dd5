// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from './speak.ts'

test.each([
  ['7 ou 8', undefined],
  ['<math><msqrt><mn>49</mn></msqrt></math>', 'racine carrée de 49'],
  ['<math><mrow><mo>−</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></math> et 2', 'moins 1 sur 2 et 2'],
  ['<math><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>×</mo><mn>3</mn></mrow></math>', 'x au carré fois 3'],
  [
    '<math><mrow><msub><mi>u</mi><mi>n</mi></msub><mo>≤</mo><msup><mi>x</mi><mi>n</mi></msup></mrow></math>',
    'u indice n inférieur ou égal à x puissance n',
  ],
])('%s is read out as %s', (html, words) => expect(speak(html)).toBe(words))
