import { expect, test } from 'vitest'
import { compileFile } from './compile-file.ts'

async function lineWith(latex: string): Promise<string> {
  const { html } = await compileFile(
    {
      file: 'corriges.md',
      text: `---\ntitle: Titre\n---\n\nAlors $${latex}$.`,
      isLesson: false,
      sectionId: 'chapter1_exercices',
      title: undefined,
      idPrefix: 'chapter1',
      exercises: [],
    },
    () => Promise.reject(new Error('no figure here')),
  )
  return html
}
const piecesOf = (html: string) =>
  html.match(/<math>.*?<\/math>/g)?.map((piece) => piece.replaceAll(/<[^>]*>|\u2061/g, ''))

test.each([
  ['S=12+15', ['S=12+15']],
  [String.raw`S=(30+40)\times 12=840`, ['S', '=(30+40)×12', '=840']],
  ['1+1+1+12+60+90+70+15', ['1', '+1', '+1', '+12', '+60', '+90', '+70', '+15']],
  [String.raw`x=[(2A+3B)\cos 12t+(3B+2A)\sin 12t]`, ['x', '=[(2A', '+3B)cos12t', '+(3B', '+2A)sin12t]']],
  [String.raw`q=100\times 200\times 300\times 400\times 500`, ['q', '=100', '×200', '×300', '×400', '×500']],
])('%s is cut where a line of a phone may end', async (latex, pieces) => {
  const html = await lineWith(latex)
  expect(piecesOf(html)).toEqual(pieces)
  expect(html).not.toContain('wide')
})

test('a sum keeps the room around its sign where it is cut, a negative number has none', async () => {
  const html = await lineWith(String.raw`1000000+2000000-3000000=-1000000\times 10000000000000`)
  expect(html.match(/<math><mrow><mo[^>]*>[+−]/g)).toEqual([
    '<math><mrow><mo form="infix">+',
    '<math><mrow><mo form="infix">−',
  ])
})

test('what no sign can cut moves by itself, with the words that hold to it', async () => {
  const html = await lineWith(String.raw`q=\dfrac{12\times 1+18\times 3+15\times 5+10\times 8}{60}`)
  expect(html).toMatch(/<span class="wide"><math>.*<mfrac .*<\/math>\.<\/span>/)
})
