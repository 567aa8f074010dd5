import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Quiz } from '../../features/quizzes/contract.ts'
import { gradeAnswer } from '../../features/quizzes/kinds/index.ts'
import { compileDeck } from './compile-deck.ts'

const place = {
  file: 'racine/cartes.yaml',
  id: 'Terminale_Histoire_chapter5',
  level: 'Terminale',
  subject: 'Histoire',
  chapter: 5,
  chapterTitle: 'La décolonisation',
  lessons: [true, true, false],
}
const compile = (text: string, subject = place.subject) =>
  compileDeck({ ...place, subject, text }, async () => ({ error: 'aucune figure ici', line: 1 }))
const deckOf = async (text: string, subject?: string) => {
  const { json, problems } = await compile(text, subject)
  expect(problems).toEqual([])
  return JSON.parse(json) as Quiz
}

const bandung = `
- kind: date
  name: bandung
  front: Conférence de Bandung
  back: du 18 au 24 avril 1955
  lesson: 2
`
const hugo = `
- kind: citation
  name: hugo
  front: « L'argot est une langue. »
  back: Victor Hugo, *Les Misérables*, 1862
`

test('each card is asked from its front, then from its back, all fronts first', async () => {
  const { questions, ...deck } = await deckOf(bandung + hugo)
  expect(deck).toEqual({
    id: 'Terminale_Histoire_chapter5_cards',
    title: 'La décolonisation',
    level: 'Terminale',
    subject: 'Histoire',
    chapter: 5,
    chapter_title: 'La décolonisation',
    essentials: 2,
  })
  expect(questions.map(({ id }) => id)).toEqual(['bandung', 'hugo', 'bandung-inverse', 'hugo-inverse'])
  const [straight, , inverse] = questions
  const taught = { explanation: '', lesson: 'chapter5_lesson2', kind: 'flashcard' }
  expect(straight).toEqual({
    id: 'bandung',
    text: '<p>Conférence de Bandung</p> <p>À quelle date\u00A0?</p>',
    back: 'du 18 au 24 avril 1955',
    ...taught,
  })
  expect(inverse).toEqual({
    id: 'bandung-inverse',
    text: '<p>du 18 au 24 avril 1955</p> <p>Que s’est-il passé\u00A0?</p>',
    back: 'Conférence de Bandung',
    ...taught,
  })
})

test('formulas, French typography and the words of a language are set as in a lesson', async () => {
  const formula = '\n- kind: formule\n  name: aire\n  front: "L\'aire : disque"\n  back: $\\pi r^2$\n'
  const { questions } = await deckOf(hugo + formula)
  expect(questions[0]).toMatchObject({ back: 'Victor Hugo, <em>Les Misérables</em>, 1862' })
  expect(questions[0]!.text).toContain('«\u00A0L’argot est une langue.\u00A0»')
  expect(questions[1]).toMatchObject({ back: expect.stringMatching(/^<math>.*<\/math>$/) })
  const verb = '- kind: verbe\n  name: go\n  front: aller\n  back: "*to go, went, gone*"\n'
  const [english] = (await deckOf(verb, 'Anglais')).questions
  expect(english).toMatchObject({ back: '<span lang="en"><em>to go, went, gone</em></span>' })
})

test.each([
  [{ known: true }, true],
  [{ known: false }, false],
  [undefined, false],
  [{ known: 'oui' }, false],
])('%o is worth %s', async (given, isRight) => {
  const { questions } = await deckOf(bandung)
  expect(gradeAnswer(questions[0]!, given)).toBe(isRight)
})

const line = (name: string, value: string) => bandung.replace(new RegExp(`${name}: .*`), `${name}: ${value}`)
const other = line('name', 'autre')
test.each<[string, string, RegExp]>([
  ['text that is not YAML', '- : [', /^1 Ce fichier YAML ne se lit pas/],
  ['no list', 'title: Cartes', /^1 Ce fichier ne va pas : une liste de cartes est attendue/],
  ['an empty list', '[]', /^1 .*une carte au moins/],
  ['an unknown kind', line('kind', 'image'), /^2 Le champ « kind » .* date, citation, formule/],
  ['a missing back', bandung.replace(/ {2}back: .*\n/, ''), /^2 Le champ « back » ne va pas/],
  ['an unknown field', `${bandung}  note: x\n`, /^2 Le champ « note » n’existe pas/],
  ['a name with capitals', line('name', 'Bandung'), /^3 Le champ « name » ne va pas : minuscules/],
  ['a name of a turned card', line('name', 'a-inverse'), /^3 .*« -inverse » est pour la carte retournée/],
  ['a name twice', `${bandung}${line('front', 'x').replace(/back: .*/, 'back: y')}`, /^9 Le nom « bandung »/],
  [
    'a front twice',
    `${bandung}${other.replace(/back: .*/, 'back: y')}`,
    /^10 La carte « bandung » a le même « front »/,
  ],
  [
    'a back twice',
    `${bandung}${other.replace(/front: .*/, 'front: y')}`,
    /^11 La carte « bandung » a le même « back »/,
  ],
  ['a lesson that is not there', line('lesson', '4'), /^6 Le chapitre n’a pas de leçon 4 : il en a 3/],
  ['a lesson that is not written', line('lesson', '3'), /^6 La leçon 3 n’est pas encore écrite/],
  ['a long side', line('back', 'x'.repeat(241)), /^5 « back » a 241 lettres, 240 au plus/],
  [
    'a long quotation',
    hugo.replace(/«.*»/, `« ${'x'.repeat(300)} »`),
    /^4 « front » a 304 lettres, 300 au plus/,
  ],
  ['two lines', line('back', '|\n    un\n    deux'), /^5 « back » tient sur une ligne/],
  ['a bare quotation', hugo.replace(/«.*»/, 'mots'), /^4 Une citation s’écrit entre guillemets/],
  ['a formula that does not compile', line('back', '$\\frac{1$'), /^5 La formule/],
])('refused: %s', async (_name, text, sentence) => {
  const { problems } = await compile(text)
  const told = problems.map((problem) => `${problem.line} ${problem.message}`.replaceAll('\u00A0', ' '))
  expect(told).toEqual([expect.stringMatching(sentence)])
})

test('the cards of the author’s guide have no fault', async () => {
  const guide = readFileSync(new URL('../../../docs/guide-auteur.md', import.meta.url), 'utf8')
  const [, text = ''] = /## Les cartes\n[^]*?```yaml\n([^]*?)```/.exec(guide)!
  const { questions } = await deckOf(text)
  expect(questions).toHaveLength(10)
})
