import { afterEach, expect, test } from 'vitest'
import { chapterDir, lessonWith, makeContent } from './support/content-fixture.ts'
import { openPreview } from '../scripts/preview/open-preview.ts'

const lesson = `${chapterDir}/premiere.md`
const sums = ['un', 'deux', 'trois', 'quatre']
const quiz = `title: Deux et deux
essentiel: [${sums.join(', ')}]
questions:
${sums
  .map(
    (id, index) => `  - id: ${id}
    kind: choice
    text: Combien font deux et ${index} ?
    options: [{ text: zéro, why: On ajoute. }, juste, { text: dix, why: On ne multiplie pas. }]
    answer: juste
    explanation: On compte.
`,
  )
  .join('')}  - id: somme
    kind: true-false
    text: Deux et deux font quatre.
    answer: true
    reasons:
      - On compte sur ses doigts.
      - On multiplie par dix.
    reason: On compte sur ses doigts.
    explanation: Deux doigts et deux doigts.
`

let folder: ReturnType<typeof makeContent>
let close: () => Promise<void>
afterEach(async () => {
  await close()
  folder.remove()
})

async function open(files: Record<string, string> = {}): Promise<string> {
  folder = makeContent(files)
  const preview = await openPreview(folder)
  close = preview.close
  return preview.app.listen({ host: '127.0.0.1', port: 0 })
}
const read = async (url: string) => (await fetch(url)).text()

/** The next time that an open page is told to load itself again. */
async function nextChange(address: string): Promise<() => Promise<void>> {
  const answer = await fetch(`${address}/changes`)
  const reader = answer.body!.getReader()
  return async () => {
    await reader.read()
    await reader.cancel()
  }
}

test('the chapters that are begun are listed, and one is shown whole with its quiz', async () => {
  const address = await open({ [`${chapterDir}/quiz.yaml`]: quiz })
  const index = await read(address)
  expect(index).toContain('href="/Troisieme_Mathematiques/1"')
  expect(index).not.toContain('href="/Troisieme_Mathematiques/2"')
  const chapter = await read(`${address}/Troisieme_Mathematiques/1`)
  for (const text of [
    'Bonjour.',
    'Le champ',
    'On calcule',
    'Quiz : L’essentiel',
    'Quiz : Pour aller plus loin',
    '✓ juste',
    '✓ Vrai',
    '✓ On compte sur ses doigts.',
  ])
    expect(chapter).toContain(text)
  expect((await fetch(`${address}/Troisieme_Mathematiques/99`)).status).toBe(404)
  expect((await fetch(`${address}/content/nothing.woff2`)).status).toBe(404)
})

test('a saved file is compiled, and the open page is told', async () => {
  const address = await open()
  const changed = await nextChange(address)
  folder.write(lesson, lessonWith('Une phrase de plus.'))
  await changed()
  expect(await read(`${address}/Troisieme_Mathematiques/1`)).toContain('Une phrase de plus.')
})

test('a mistake stands on the page with its file and line, and goes when it is mended', async () => {
  const address = await open()
  let changed = await nextChange(address)
  folder.write(lesson, lessonWith('# Trop grand'))
  await changed()
  expect(await read(address)).toContain(`${lesson}:7  Pas de titre de niveau 1`)
  changed = await nextChange(address)
  folder.write(lesson, lessonWith('Bonjour de nouveau.'))
  await changed()
  const mended = await read(`${address}/Troisieme_Mathematiques/1`)
  expect(mended).toContain('Bonjour de nouveau.')
  expect(mended).not.toContain('preview-problems"')
})
