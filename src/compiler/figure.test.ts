import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFigureDrawer } from './figure-drawer.ts'
import { readFigure, renderFigure } from './figure.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'xamle-figures-'))
const drawer = openFigureDrawer(cacheDir, 'test')
afterAll(() => {
  drawer.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

async function drawn(tikz: string): Promise<string> {
  const result = await drawer.draw(tikz)
  if ('svg' in result) return result.svg
  throw new Error('error' in result ? result.error : 'missing')
}
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, inside = '']) => inside.replaceAll(/<[^>]*>/g, ''))

describe('drawing', () => {
  test('labels are Unicode, with minus signs, accents and French signs', async () => {
    const svg = await drawn(String.raw`\node at (0,0) {$-3$}; \node at (0,1) {é à Ç « oui » 25 °C};`)
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['−3', 'é à Ç « oui » 25 °C']))
  })

  test('colours become the page’s own, and follow the dark mode', async () => {
    const svg = await drawn(
      String.raw`\draw[bleu,fill=fondbleu] (0,0) rectangle (1,1); \fill[rouge!20] (2,0) circle (1);`,
    )
    expect(svg).toContain('var(--fig-bleu)')
    expect(svg).toContain('var(--fig-fondbleu)')
    expect(svg).toMatch(/fill="var\(--fig-rouge\)" fill-opacity="\.2"/)
    expect(svg).toContain('currentColor')
    expect(svg).not.toMatch(/#[0-9a-f]{3,6}"/i)
  })

  test('an arrow over letters and a molecule’s bonds are drawn', async () => {
    const svg = await drawn(String.raw`\node {$\overrightarrow{AB}$};`)
    expect(svg).toMatch(/stroke="currentColor"/)
    const paths = await drawn(String.raw`\node {\chemfig{H-O-H}};`)
    expect(paths.match(/<path/g)?.length).toBeGreaterThanOrEqual(1)
  })

  test('a curve has its ticks with minus signs and commas', async () => {
    const svg = await drawn(
      String.raw`\begin{axis}[xtick={-1.5,0,1.5},ytick=\empty]\addplot[bleu,domain=-2:2]{x^2};\end{axis}`,
    )
    expect(textsOf(svg).join(' ')).toContain('−1,5')
  })

  test('a circuit is drawn', async () => {
    const svg = await drawn(String.raw`\draw (0,0) to[R,l=$R_1$] (2,0) to[lamp] (4,0);`)
    expect(textsOf(svg)).toContain('R')
  })

  test('a label that begins at 0 before it is moved, such as the second 2 here, keeps its place', async () => {
    const svg = await drawn(String.raw`\node[anchor=west] at (0,0) {O$_2$\hspace{50.5pt}O$_2$};`)
    const places = [...svg.matchAll(/<text x="([^"]*)"[^>]*>(.)</g)].map(([, x, label]) => [label, Number(x)])
    const [first, firstIndex, second, secondIndex] = places.map(([, x]) => Number(x))
    expect(places.map(([label]) => label)).toEqual(['O', '2', 'O', '2'])
    expect(secondIndex! - second!).toBeCloseTo(firstIndex! - first!, 0)
  })

  test('TeX’s complaint comes with the line of the figure', async () => {
    const result = await drawer.draw('\\draw (0,0)--(1,1);\n\\draw (0,0) -- \\pouet;')
    expect(result).toMatchObject({
      line: 2,
      error: expect.stringContaining('Undefined control sequence') as string,
    })
  })

  test('a colour outside the palette and a pattern are refused, and the next figure is drawn', async () => {
    expect(await drawer.draw(String.raw`\draw[purple] (0,0)--(1,1);`)).toHaveProperty('error')
    expect(await drawer.draw(String.raw`\draw (0,0)--(1,1);`)).toHaveProperty('svg')
  })
})

test('the fence of a figure needs a description', () => {
  expect(readFigure('alt="Un carré" titre="Le champ"')).toEqual({ alt: 'Un carré', title: 'Le champ' })
  expect(readFigure('titre="Le champ"')).toMatch(/pas de « alt »/)
  expect(readFigure('alt=Un carré')).toMatch(/ne se lit pas/)
  expect(readFigure('alt="x" legende="y"')).toMatch(/pas d’attribut « legende »/)
})

test('a figure says what it shows, and its ids are its own', () => {
  const svg = '<svg viewBox="0 0 1 1"><clipPath id="a"/><g clip-path="url(#a)"/></svg>'
  const one = renderFigure(svg, { alt: 'Un <carré>', title: 'Aire $a^2$' }, { id: 'one' })
  const other = renderFigure(svg, { alt: 'Un <carré>', title: '' }, { id: 'other' })
  expect(one).toMatch(/role="img" aria-labelledby="(f\w+)".*<title id="\1">Un &lt;carré&gt;<\/title>/)
  expect(one).toContain('<figcaption>Aire <math>')
  const idOf = (html: string) => /clipPath id="(\w+)"/.exec(html)?.[1]
  expect(idOf(one)).not.toBe(idOf(other))
  expect(one).toContain(`url(#${idOf(one)})`)
  // Dollars mean nothing but themselves there.
  const price = renderFigure(svg, { alt: 'Prix $&lt; $1 et 5 $', title: '' }, { id: 'price' })
  expect(price).toContain('>Prix $&amp;lt; $1 et 5 $</title>')
})

describe('TeX’s memory after the preamble', () => {
  const tikz = String.raw`\draw[->,bleu] (0,0)--(2,1) node[right]{$\vec{u}$};`
  const names = (start: string) => readdirSync(cacheDir).filter((name) => name.startsWith(start))
  const written = () => names('tex-').map((name) => statSync(join(cacheDir, name)).mtimeMs)

  async function drawnByAnother(): Promise<string> {
    for (const name of names('figure-')) rmSync(join(cacheDir, name))
    const other = openFigureDrawer(cacheDir, 'test')
    const result = await other.draw(tikz)
    other.close()
    return 'svg' in result ? result.svg : JSON.stringify(result)
  }

  test('is kept for the next process, which draws the same, after an error too', async () => {
    const first = await drawn(tikz)
    await expect(drawn(String.raw`\inconnu`)).rejects.toThrow('Undefined control sequence')
    const kept = written()
    expect(kept).not.toEqual([])
    expect(await drawnByAnother()).toBe(first)
    expect(written()).toEqual(kept)
  })

  test('is made again where the kept one is damaged', async () => {
    const first = await drawn(tikz)
    for (const name of names('tex-')) writeFileSync(join(cacheDir, name), 'half of it')
    const damaged = written()
    expect(await drawnByAnother()).toBe(first)
    expect(written()).not.toEqual(damaged)
  })
})
