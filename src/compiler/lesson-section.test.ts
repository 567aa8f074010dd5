import { expect, test } from 'vitest'
import { lessonWith } from '../../tests/support/content-fixture.ts'
import { compileFile } from './compile-file.ts'

async function footOf({ reread, sources = [] }: { reread?: string; sources?: string[] }) {
  const head = sources.map((source) => `\n  - '${source}'`).join('')
  const { html } = await compileFile(
    {
      file: 'l.md',
      text: lessonWith('').replace(
        'summary: Une phrase.',
        `summary: Une phrase.${head && `\nsources:${head}`}`,
      ),
      isLesson: true,
      sectionId: 'chapter1_lesson2',
      title: 'Titre',
      idPrefix: 'chapter1',
      exercises: [],
      reread,
    },
    () => Promise.reject(new Error('no figure here')),
  )
  return html.slice(html.indexOf('<div class="sources">'))
}

test('a lesson says when it was last read again', async () => {
  expect(await footOf({ reread: '2026-11-02' })).toBe(
    '<div class="sources"><p>Leçon relue le 2 novembre 2026, exercices du chapitre résolus deux fois.</p></div></section>',
  )
})

test('a source is a sentence with the name of its site, which opens the page', async () => {
  const charter = 'https://www.un.org/fr/about-us/un-charter/full-text'
  const foot = await footOf({
    sources: [
      `Charte des Nations unies, 1945 : ${charter}.`,
      'Deux pages : https://a.sn/x?y=1, voir https://b.sn/z_(w) (ou https://c.sn/v)',
      'Un manuel, 2015',
    ],
  })
  const link = (href: string, site: string) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer">${site}</a>`
  expect(foot).toContain(`<li>Charte des Nations unies, 1945\u00A0: ${link(charter, 'un.org')}.</li>`)
  expect(foot).toContain(
    `${link('https://a.sn/x?y=1', 'a.sn')}, voir ${link('https://b.sn/z_(w)', 'b.sn')} (ou ${link('https://c.sn/v', 'c.sn')})</li>`,
  )
  expect(foot).toContain('<li>Un manuel, 2015</li>')
})
