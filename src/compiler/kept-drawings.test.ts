import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lessonWith, makeContent, chapterDir } from '../../tests/support/content-fixture.ts'
import { openFigureDrawer } from './figure-drawer.ts'
import { buildContent, checkContent, formatProblem, keepDrawings } from './index.ts'
import { loadContent } from '../platform/server/content/index.ts'
import { openDrawings } from './kept-drawings.ts'

const lesson = `${chapterDir}/premiere.md`
const fence = (tikz: string) => `\`\`\`tikz alt="Un trait."\n${tikz}\n\`\`\``
const withFigure = (tikz: string) => lessonWith(fence(tikz))
const line = String.raw`\draw (0,0)--(2,1);`
const other = String.raw`\draw (0,0)--(3,1);`

let folder: ReturnType<typeof makeContent>
afterEach(() => folder.remove())

const messages = async () => (await checkContent(folder)).problems.map(formatProblem)
const kept = () => readdirSync(join(folder.contentDir, 'drawings'))

const missing = (count: number) => [
  `${lesson}:7  La figure n’a pas de dessin gardé : lance « npm run content:draw ».`,
  `drawings:1  Les dessins ne sont pas ceux des figures (${count}) : lance « npm run content:draw ».`,
]

test('each figure’s drawing is kept beside the lessons, and goes with its figure', async () => {
  folder = makeContent({ [lesson]: withFigure(line) })
  expect(await messages()).toEqual(missing(1))
  expect(await keepDrawings(folder)).toEqual({ drawn: 1, removed: 0, problems: [] })
  expect(await messages()).toEqual([])
  const first = kept()
  folder.write(lesson, withFigure(other))
  expect(await messages()).toEqual(missing(2))
  expect(await keepDrawings(folder)).toEqual({ drawn: 1, removed: 1, problems: [] })
  expect(kept()).not.toEqual(first)
  expect(await keepDrawings(folder)).toEqual({ drawn: 0, removed: 0, problems: [] })
})

test('a build takes the kept drawing, and starts no TeX', async () => {
  folder = makeContent({ [lesson]: withFigure(line) })
  openDrawings(folder.contentDir).write(line, '<svg width="7rem" viewBox="0 0 1 1"><path d="M1 2h3"/></svg>')
  expect((await buildContent(folder)).problems).toEqual([])
  const html = loadContent(folder.outDir).chapter('Troisieme_Mathematiques', 1, 'cours')!.text().toString()
  expect(html).toContain('d="M1 2h3"')
  expect(readdirSync(folder.cacheDir).filter((name) => name.startsWith('tex-'))).toEqual([])
})

test('a build without the drawing draws nothing: the lesson is left out, and the sentence says what to do', async () => {
  folder = makeContent({ [lesson]: withFigure(line) })
  expect((await buildContent(folder)).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('lance « npm run content:draw »'),
  ])
  expect(readdirSync(folder.cacheDir).filter((name) => name.startsWith('tex-'))).toEqual([])
  const drawn = await buildContent({ ...folder, drawsFigures: true })
  expect(drawn.problems).toEqual([])
})

test('while a lesson is wrong no drawing is removed: its figures are not known', async () => {
  folder = makeContent({ [lesson]: withFigure(line) })
  await keepDrawings(folder)
  folder.write(lesson, `${withFigure(other)}\n\n# Un titre de trop\n`)
  const { removed, problems } = await keepDrawings(folder)
  expect([removed, problems.length]).toEqual([0, 1])
  expect(kept().length).toBeGreaterThan(0)
})

test('what is kept of the school’s own lessons is what TeX draws', async () => {
  folder = makeContent()
  const school = join(import.meta.dirname, '../../content')
  const text = readFileSync(
    join(school, 'courses/troisieme/mathematiques/reperage-dans-le-plan/parallelisme-et-orthogonalite.md'),
    'utf8',
  )
  const figures = [...text.matchAll(/^```tikz.*\n([^]*?)\n```$/gm)].map(([, tikz = '']) => tikz)
  expect(figures.length).toBeGreaterThan(0)
  const drawings = openDrawings(school)
  const drawer = openFigureDrawer(folder.cacheDir, 'anew')
  for (const tikz of figures) expect(await drawer.draw(tikz)).toEqual({ svg: drawings.read(tikz) })
  drawer.close()
  rmSync(folder.cacheDir, { recursive: true })
})
