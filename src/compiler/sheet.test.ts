import { expect, test } from 'vitest'
import { lessonWith } from '../../tests/support/content-fixture.ts'
import { compileFile } from './compile-file.ts'
import { chapterSheets } from './sheet.ts'

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
  const [html = '', ...others] = chapterSheets(chapter, [first, second])
  expect(others).toEqual([])
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
  expect(chapterSheets(chapter, [await lesson('Seule', body.join('\n\n'))]).join('')).not.toContain('Modou')
})

test('what is too long for one page stays in its lesson', async () => {
  const long = 'Un mot de plus. '.repeat(90)
  const [html] = chapterSheets(chapter, [
    await lesson('Longue', box('methode', long)),
    await lesson('Courte', box('methode', 'On compare.', 'Comparer')),
  ])
  expect(html).not.toContain('Un mot de plus')
  expect(html).toContain('Comparer')
})

test('a chapter of which no lesson is written has no sheet', () => {
  expect(chapterSheets(chapter, [])).toEqual([])
})

test('methods that the chapter’s page has no room for have a page of their own, each with its example', async () => {
  const first = await lesson(
    'Énoncé',
    [box('methode', 'On compare.', 'Comparer'), box('exemple', 'Deux sur trois.', 'Un cas')].join('\n\n'),
  )
  const second = await lesson(
    'Réciproque',
    [
      box('methode', 'On range.', 'Ranger'),
      box('methode', 'On trace.', 'Tracer'),
      box('exemple', 'Un trait.', 'Un tracé'),
      box('methode', 'On réduit.', 'Réduire'),
    ].join('\n\n'),
  )
  // A lesson that has not changed comes from the build before, as text.
  expect(chapterSheets(chapter, JSON.parse(JSON.stringify([first, second])))).toEqual(
    chapterSheets(chapter, [first, second]),
  )
  const [sheet, methods] = chapterSheets(chapter, [first, second])
  for (const shown of ['Comparer', 'Deux sur trois.', 'Tracer']) expect(sheet).toContain(shown)
  for (const other of ['Ranger', 'Réduire', 'Un trait.']) expect(sheet).not.toContain(other)
  expect(methods).toMatch(
    /^<section id="chapter3_methodes" class="lesson fiche" data-title="Méthodes\u00A0: Thalès &#x26; ses suites"><h2>Méthodes\u00A0: Thalès/,
  )
  expect(methods).toMatch(/Ranger.*Réduire/)
  for (const known of ['Comparer', 'Tracer']) expect(methods).not.toContain(known)
})

test('one method more makes no page, and a page of methods ends where A5 does', async () => {
  const method = (name: string, words = 1) => box('methode', 'mot '.repeat(words), name)
  const lead = [method('Comparer'), box('exemple', 'Deux sur trois.')]
  const one = await lesson('Seule', [...lead, method('Ranger')].join('\n\n'))
  expect(chapterSheets(chapter, [one])).toHaveLength(1)
  const long = await lesson(
    'Longue',
    [...lead, method('Ranger', 150), method('Tracer', 150), method('Réduire')].join('\n\n'),
  )
  const [, methods] = chapterSheets(chapter, [long])
  expect(methods).toMatch(/Ranger.*Réduire/)
  expect(methods).not.toContain('Tracer')
  // The same words as fractions are taller.
  const tall = box('methode', '$\\frac{a}{b}$ '.repeat(100), 'Ranger')
  const fractions = await lesson('Haute', [...lead, tall, method('Tracer'), method('Réduire')].join('\n\n'))
  expect(chapterSheets(chapter, [fractions])[1]).toMatch(/<h2>Méthodes.*Tracer.*Réduire/)
  expect(chapterSheets(chapter, [fractions])[1]).not.toContain('Ranger')
})
