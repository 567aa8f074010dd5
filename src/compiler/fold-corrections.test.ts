import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toString } from 'mdast-util-to-string'
import { expect, test } from 'vitest'
import { foldCorrections } from './fold-corrections.ts'
import { parseMarkdown } from './markdown.ts'
import { compilePaper } from './paper-file.ts'

const sources = join(import.meta.dirname, '../../content/papers/sources')
const subjects = readdirSync(sources).filter((name) => !name.includes('corrige'))
const draw = async () => ({ svg: '<svg viewBox="0 0 1 1"></svg>' })
const sourceOf = (name: string) => ({ file: name, text: readFileSync(join(sources, name), 'utf8') })

const compiled = async (text: string, correction: string) => {
  const head = '---\ntitle: Essai\n---\n\n'
  const made = await compilePaper(
    { file: 'a.md', text: head + text, correction: { file: 'b.md', text: head + correction } },
    draw,
  )
  expect(made.problems).toEqual([])
  return made.html.replaceAll(/[\u00A0\u202F]/g, ' ')
}
/** Each fold with the words before it. */
const foldsOf = (html: string) =>
  [...html.matchAll(/<summary>(.*?)<\/summary>(.*?)<\/details>/gs)].map(([, summary, said]) => [
    summary,
    said!
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ])

test('an answer stands under its question, with the steps of its letters', async () => {
  const html = await compiled(
    '## Exercice 1 : calcul (3 points)\n\n1. Un ? (1 point)\n2. Deux ?\n\n   a) ceci (2 points)',
    '## Exercice 1 : calcul (3 points)\n\nOn pose x.\n\n**1.** Oui.\n\n**2. a)** Non.\n\n**b)** Encore.',
  )
  expect(foldsOf(html)).toEqual([
    ['Corrigé de la question 1', 'On pose x. Oui.'],
    ['Corrigé de la question 2', 'a) Non. b) Encore.'],
  ])
  expect(html).toContain('<span class="bareme">1 point</span>')
  expect(html.indexOf('Oui.')).toBeLessThan(html.indexOf('Deux'))
})

test('numbers may begin anew in each part, and answers may be a list', async () => {
  const html = await compiled(
    '## Problème\n\n### Partie A\n\n1. A un\n\n### Partie B\n\n1. B un\n\n## Part 2\n\n7. seven\n8. eight',
    '## Problème\n\n### Partie A\n\n**1.** à A\n\n### Partie B\n\n**1.** à B\n\n## Part 2\n\n**C.** (1 point each)\n\n7. sept\n8. huit',
  )
  expect(foldsOf(html).map(([, said]) => said)).toEqual(['à A', 'à B', 'C. (1 point each) sept', 'huit'])
  expect(html.indexOf('à A')).toBeLessThan(html.indexOf('B un'))
})

test('an exercise without numbers is answered at its end, and what has no place at the very end', async () => {
  const html = await compiled(
    '## Sujet 1 : dissertation\n\nParle.\n\n## Sujet 2 : commentaire\n\nLis.',
    '## Sujet 1 : la loi\n\n### Plan\n\n1. D’abord\n\n## Sujet 2 : le roseau\n\nVoilà.\n\n## Les sources\n\nPascal.',
  )
  expect(foldsOf(html)).toEqual([
    ['Corrigé', 'Plan D’abord'],
    ['Corrigé', 'Voilà.'],
    ['Corrigé : Les sources', 'Pascal.'],
  ])
  expect(html.indexOf('D’abord')).toBeLessThan(html.indexOf('Sujet 2'))
})

test.each(subjects)(
  '%s: every paragraph of its correction is in the text, once, and each question has its own',
  (name) => {
    const correction = parseMarkdown(sourceOf(name.replace('.md', '-corrige.md')).text)
    const subject = parseMarkdown(sourceOf(name).text)
    const before = toString(subject).length
    const first = correction.children.findIndex(({ type }) => type === 'heading')
    const said = correction.children.slice(first).filter(({ type }) => type !== 'heading')
    const letters = (text: string) => text.replaceAll(/\s/g, '')
    const wanted = letters(said.map((node) => toString(node)).join(''))
    foldCorrections(subject, correction)
    const folds: string[] = []
    const unanswered: string[] = []
    const walk = (node: {
      type: string
      children?: never[]
      data?: { hName?: string }
      ordered?: boolean
    }) => {
      const { children = [] } = node as { children?: any[] }
      if (node.data?.hName === 'details') folds.push(toString(children.slice(1) as never))
      else for (const child of children) walk(child)
    }
    for (const node of subject.children) {
      walk(node as never)
      if (node.type === 'list' && node.ordered)
        for (const item of node.children)
          if (!item.children.some(({ data }) => (data as { hName?: string })?.hName === 'details'))
            unanswered.push(toString(item).slice(0, 40))
    }
    expect(unanswered).toEqual([])
    const found = letters(folds.join(''))
    expect(toString(subject).length).toBeGreaterThan(before)
    // Numbers of questions are said by the folds, headings of parts by the subject.
    expect(found.length).toBeGreaterThan(wanted.length * 0.97)
    expect(found.length).toBeLessThan(wanted.length * 1.06)
  },
)
