import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPracticeList } from '../features/papers/upload/server/practice-list.ts'
import { buildPapers } from './build-papers.ts'
import { compilePaper } from './paper-file.ts'

const draw = async () => ({ svg: '' })

function makePapers() {
  const content = mkdtempSync(join(tmpdir(), 'xamle-papers-'))
  onTestFinished(() => rmSync(content, { recursive: true }))
  const papers = join(content, 'papers')
  mkdirSync(join(papers, 'sources'), { recursive: true })
  const build = () => buildPapers(content, { compilePaper: (source) => compilePaper(source, draw) })
  return { papers, build }
}

test('a paper whose PDF was not printed says how, with its source', async () => {
  const { papers, build } = makePapers()
  writeFileSync(join(papers, 'sources/essai.md'), '---\ntitle: Essai\n---\n\n1. Deux et deux ?\n')
  writeFileSync(join(papers, 'papers.yaml'), '- { file: essai.pdf, matiere: Math }\n')
  const { papers: built, problems } = await build()
  expect(built).toEqual([])
  const message = 'Ce sujet n’a pas de PDF : lance « node scripts/print-papers.ts essai.pdf ».'
  expect(problems).toEqual([{ file: 'papers/sources/essai.md', line: 1, message }])
})

test('a paper of a concours has its correction folded in, and is published among those of its school', async () => {
  const { papers, build } = makePapers()
  const list = ['entrainement-maths-esp', 'entrainement-maths-esp-corrige'].map((name) => {
    const text = `---\ntitle: Mathématiques\n---\n\n## Exercice 1 : un calcul\n\n${name.endsWith('corrige') ? '**1.** Quatre.' : '1. Deux et deux ?'}\n`
    writeFileSync(join(papers, 'sources', `${name}.md`), text)
    writeFileSync(join(papers, `${name}.pdf`), name)
    return `- { file: ${name}.pdf, name: ${name}.pdf, type: concours, matiere: Math, etablissement: ESP, annee: 2026 }`
  })
  writeFileSync(join(papers, 'papers.yaml'), list.join('\n'))

  const built = await build()
  expect(built.problems).toEqual([])
  expect(built.papers[0]!.corrected!.html).toContain('Quatre.')
  expect((await readPracticeList(papers)).map(({ path }) => path)).toEqual([
    'Concours/Math/ESP/2026_entrainement-maths-esp.pdf',
    'Concours/Math/ESP/2026_entrainement-maths-esp-corrige.pdf',
  ])
})
