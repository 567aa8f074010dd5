import { expect, test } from 'vitest'
import { lessonWith } from '../../tests/support/content-fixture.ts'
import { compileFile } from './compile-file.ts'
import { chapterSheet } from './sheet.ts'

const draw = async () => ({ svg: '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>' })

async function lesson(title: string, body: string) {
  const { sheet, problems } = await compileFile(
    {
      file: 'l.md',
      text: lessonWith(body),
      isLesson: true,
      sectionId: 'chapter1_lesson2',
      title,
      idPrefix: 'chapter1',
      exercises: [],
    },
    draw,
  )
  expect(problems).toEqual([])
  return { title, sheet: sheet! }
}

const chapter = { id: 'chapter3', title: 'Thalès & ses suites' }
const box = (name: string, text: string, title = '') => `:::${name}${title && `[${title}]`}\n${text}\n:::`
const figure = '```tikz alt="Une figure"\n\\draw (0,0);\n```'

test('a chapter’s sheet says what its lessons say is to be remembered, with a method, its example and the mistakes', async () => {
  const first = await lesson('Énoncé', box('methode', 'Voici un dessin.\n\n' + figure, 'Dessinée'))
  const second = await lesson(
    'Réciproque',
    [
      box('methode', 'On compare.', 'Comparer'),
      box('exemple', 'Deux sur trois.', 'Un cas'),
      box('exemple', 'Un autre.'),
      box('erreurs', '- Inverser.\n- Oublier.'),
    ].join('\n\n'),
  )
  const html = chapterSheet(chapter, [first, second])
  expect(html).toMatch(
    /^<section id="chapter3_fiche" class="lesson fiche" data-title="Thalès &#x26; ses suites"><h2>Thalès &#x26; ses suites<\/h2><h3>Énoncé<\/h3><p>L’essentiel/,
  )
  expect(html.match(/ id="/g)).toHaveLength(1)
  expect(html).toContain(
    '<h3 class="box-title"><span class="box-kind">Méthode.</span> Comparer</h3><p>On compare.</p>',
  )
  expect(html).toContain('Deux sur trois.')
  expect(html).not.toContain('Un autre.')
  expect(html).not.toContain('Dessinée')
  expect(html).toContain('<h3 class="box-title">À éviter</h3><ul><li>Inverser.</li></ul>')
})

test('an example that answers the opening question is left to its lesson', async () => {
  const body = [box('methode', 'On compare.'), box('exemple', 'Modou a gagné.', 'Réponse à la situation')]
  expect(chapterSheet(chapter, [await lesson('Seule', body.join('\n\n'))])).not.toContain('Modou')
})

test('what is too long for one page stays in its lesson', async () => {
  const long = 'Un mot de plus. '.repeat(90)
  const html = chapterSheet(chapter, [
    await lesson('Longue', box('methode', long)),
    await lesson('Courte', box('methode', 'On compare.', 'Comparer')),
  ])
  expect(html).not.toContain('Un mot de plus')
  expect(html).toContain('Comparer')
})

test('a chapter of which no lesson is written has no sheet', () => {
  expect(chapterSheet(chapter, [])).toBe('')
})
