import { expect, test } from 'vitest'
import { tableLines, byteOrderMark, tableText } from './table-text.ts'

const cellOf = (text: string) =>
  tableText([[text]])
    .slice(1)
    .trimEnd()

test.each([
  '=HYPERLINK("http://x.example","Gagné")@x.example',
  '+1+1@x.example',
  '-2+3@x.example',
  '@SUM(A1)@x.example',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1@x.example',
])('%j is text in a spreadsheet, not a formula', (text) => {
  expect(cellOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`)
})

test('an ordinary address stays as it is', () => {
  expect(cellOf('awa.diop+ecole@ecole.example')).toBe('"awa.diop+ecole@ecole.example"')
})

test('a text cannot leave its cell', () => {
  expect(cellOf('a";"=1+1')).toBe('"a"";""=1+1"')
})

test('says its letters and its lines as spreadsheets want them', () => {
  expect(
    tableText([
      ['e-mail', 'reçu'],
      ['a', 'b'],
    ]),
  ).toBe('\uFEFF"e-mail";"reçu"\r\n"a";"b"\r\n')
})

test('a file that is written bit by bit is the same file', () => {
  const rows = [['a'], ['=b'], ['c;d']]
  const texts = rows.map((row) => tableLines([row])).join('')
  expect(byteOrderMark + texts).toBe(tableText(rows))
  expect(tableLines([])).toBe('')
})
