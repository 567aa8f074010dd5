import { afterEach, expect, test } from 'vitest'
import { openSpeller } from '../../../scripts/open-speller.ts'
import {
  chapterDir,
  corrections,
  exercises,
  lessonWith,
  makeContent,
} from '../../../tests/support/content-fixture.ts'
import { checkContent, formatProblem } from '../index.ts'
import { reportLines, reviewContent, type Remark } from './index.ts'

const speller = openSpeller()
const made: { remove: () => void }[] = []
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove()
})
function content(files?: Record<string, string | null>) {
  const folder = makeContent(files)
  made.push(folder)
  return { ...folder, openSpeller: () => speller }
}
const told = (remarks: readonly Remark[]) =>
  remarks.map((remark) => `${remark.isMistake ? 'faute' : 'goût'} ${formatProblem(remark)}`)
const remarksOn = async (files: Record<string, string | null>) =>
  told((await reviewContent(content(files))).remarks)
const lesson = (body: string) => ({ [`${chapterDir}/premiere.md`]: lessonWith(body) })

test('a sound course has nothing to be told, and its report counts it', async () => {
  const folder = content(lesson('À midi, l’élève de « Kaolack » écrit : $x=1$ ; c’est-à-dire un !'))
  folder.write('dictionnaire.txt', '# Villes\nKaolack # au Sénégal\n')
  const review = await reviewContent(folder)
  expect(review.remarks).toEqual([])
  expect(review.ease.map(({ course }) => course)).toEqual(['courses/troisieme/mathematiques'])
  const lines = reportLines(await checkContent(folder), review)
  expect(lines[1]).toMatch(/^Troisieme_Mathematiques +1\/3 +1 +1 +0 +0 +1 +0 +1$/)
  expect(lines).toContain('- orthographe : 0 erreur, 0 remarque')
})

test.each<[string, string, RegExp]>([
  ['straight quotes', 'Il dit "oui" ce matin.', /premiere\.md:7 {2}Des guillemets droits/],
  [
    'a space that is missing',
    'Voici :\nquoi? La suite.',
    /premiere\.md:8 {2}Il manque une espace devant « \? »/,
  ],
  ['a colon that sticks', 'Voici: un mot.', /:7 {2}Il manque une espace devant « : »/],
  ['a capital without its accent', 'A la fin, il part.', /:7 {2}Une majuscule garde son accent/],
  ['a space before a comma', 'Un mot , un autre.', /:7 {2}Pas d’espace devant une virgule/],
  ['no space after a comma', 'Un mot,puis un autre.', /:7 {2}Il manque une espace après la virgule/],
  ['a decimal point', 'Il mesure 3.5 cm.', /:7 {2}« 3\.5 cm » : la virgule décimale/],
  ['a percent sign that sticks', 'Il reste 25% du mil.', /:7 {2}« 5% » : il manque une espace/],
  ['two full stops', 'Un mot.. Un autre.', /:7 {2}Deux points de suite/],
  [
    'a misspelled word',
    'La racinne de neuf.',
    /:7 {2}« racinne » n’est pas dans le dictionnaire\. Peut-être « racine/,
  ],
  ['a word without its ligature', 'Le coeur bat.', /:7 {2}« coeur » n’est pas/],
  ['a hyphen between words', 'Le Sénégal - son relief.', /:7 {2}Un trait d’union entre deux espaces/],
  ['a misspelled word after an elision', 'Il voit l’elève.', /:7 {2}« elève » n’est pas/],
])('refused: %s', async (_name, body, sentence) => {
  const found = await remarksOn(lesson(body))
  expect(found).toEqual([expect.stringMatching(sentence)])
  expect(found[0]).toMatch(/^faute /)
})

test('formulas, code, figures’ letters, initials and pieces of words are no words', async () => {
  const body =
    'La molécule NaCl, l’ADN, $sinn$, `codde`, le préfixe micro-, le suffixe -eur et les points AB.'
  expect(await remarksOn(lesson(body))).toEqual([])
})

test('a word twice and long hard sentences are told, not refused', async () => {
  const hard =
    'L’incompréhensibilité institutionnelle des réglementations administratives internationales, ' +
    'particulièrement caractéristique des organisations intergouvernementales, ' +
    'conditionne indiscutablement l’interprétation jurisprudentielle. '
  const found = await remarksOn(lesson(`Il voit le le mil. ${hard.repeat(30)}`))
  expect(found).toEqual([
    expect.stringMatching(/^goût .*:1 {2}Se lit difficilement pour la classe : -?\d+ sur 100, 77 attendus/),
    expect.stringMatching(/^goût .*:7 {2}Un mot est écrit deux fois : « le le »/),
  ])
})

test('a name that is not known is told, not refused', async () => {
  const found = await remarksOn(lesson('Il vit à Soumbédioune.'))
  expect(found).toEqual([expect.stringMatching(/^goût .*:7 {2}« Soumbédioune » n’est pas/)])
})

test('a new word of the school counts at once, a changed file is seen', async () => {
  const folder = content(lesson('Le thiof est bon.'))
  expect(told((await reviewContent(folder)).remarks)).toEqual([expect.stringMatching(/« thiof »/)])
  folder.write('dictionnaire.txt', 'thiof\n')
  expect((await reviewContent(folder)).remarks).toEqual([])
  folder.write(`${chapterDir}/premiere.md`, lessonWith('Le thiouf est bon.'))
  expect(told((await reviewContent(folder)).remarks)).toEqual([expect.stringMatching(/« thiouf »/)])
})

type Options = { options: string[]; answer: string; fixed?: boolean }
const quiz = (questions: readonly Options[], truths: readonly boolean[] = []) => ({
  [`${chapterDir}/quiz.yaml`]: `title: Racines\nquestions:\n${[
    ...questions.map(
      ({ options, answer, fixed }) =>
        `  - kind: choice\n    options:\n${options.map((one) => `      - ${one}\n`).join('')}    answer: ${answer}\n${
          fixed ? '    fixed: true\n' : ''
        }`,
    ),
    ...truths.map((truth) => `  - kind: true-false\n    answer: ${truth}\n`),
  ].join('')}`,
})
const short = ['la base', 'le côté', 'l’aire']
const long = ['la base', 'le côté', 'la moitié de la hauteur issue du sommet']
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

test.each<[string, Record<string, string>, RegExp[]]>([
  ['a balanced quiz', quiz(times(4, { options: short, answer: 'la base' }), [true, false]), []],
  [
    'options that say the same',
    quiz([{ options: ['$2\\,500$', '$2500$', '3'], answer: '3' }]),
    [/^faute .*quiz\.yaml:6 {2}Cette option dit la même chose/],
  ],
  [
    'options that differ by a letter',
    quiz([
      { options: ['La tente est emporté au loin.', 'La tente est emportée au loin.', 'Non'], answer: 'Non' },
    ]),
    [/^goût .*quiz\.yaml:6 {2}Cette option ressemble à/],
  ],
  [
    'the right answer always the longest',
    quiz(times(4, { options: long, answer: long[2]! })),
    [/^faute .*quiz\.yaml:3 {2}La bonne réponse est nettement la plus longue dans 4 questions sur 4/],
  ],
  [
    'the right answer often the longest',
    quiz([...times(3, { options: long, answer: long[2]! }), { options: short, answer: 'la base' }]),
    [/^goût .*la plus longue dans 3 questions sur 4/],
  ],
  [
    'an order that is kept, the answer at one place',
    quiz(times(4, { options: short, answer: 'la base', fixed: true })),
    [/^faute .*Les 4 questions dont l’ordre est gardé/],
  ],
  [
    'answers written at one place',
    quiz(times(10, { options: short, answer: 'la base' })),
    [/^goût .*course\.yaml:1 {2}La bonne réponse est écrite à la place 1 dans 10 questions/],
  ],
  ['sentences that are all false', quiz([], times(8, false)), [/^faute .*8 phrases sur 8 sont fausses/]],
  [
    'sentences that are mostly true',
    quiz([], [...times(9, true), false]),
    [/^goût .*9 phrases sur 10 sont vraies/],
  ],
])('quiz: %s', async (_name, files, sentences) => {
  expect(await remarksOn(files)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

test('a correction that numbers questions which nobody asked is refused', async () => {
  const numbered = corrections.replace('[On calcule]', '[1. On calcule]')
  const wide = exercises.replace(':::exercice', '::::exercice').replace('.\n:::\n', '.\n::::\n')
  const both = (statement: string) =>
    remarksOn({
      [`${chapterDir}/exercices.md`]: wide.replace('Calcule $2+2$.', statement),
      [`${chapterDir}/corriges.md`]: numbered,
    })
  expect(await both('Calcule $2+2$.')).toEqual([
    expect.stringMatching(/^faute .*corriges\.md:6 {2}« Question 1 » : l’exercice « champ » n’a pas/),
  ])
  expect(await both('1. Calcule $2+2$.')).toEqual([])
  expect(await both('Calcule : 1. $2+2$. 2. $2+3$.')).toEqual([])
  expect(await both(':::question\nCalcule $2+2$.\n:::')).toEqual([])
})

test('a correction that numbers some of its steps only is refused', async () => {
  const step = corrections.slice(corrections.indexOf(':::etape'), corrections.indexOf(':::\n', 40) + 4)
  const both = (...titles: string[]) =>
    remarksOn({
      [`${chapterDir}/exercices.md`]: exercises.replace('Calcule $2+2$.', '1. Calcule $2+2$.'),
      [`${chapterDir}/corriges.md`]: corrections.replace(
        step,
        titles.map((title) => step.replace('[On calcule]', title)).join(''),
      ),
    })
  expect(await both('[1. On pose]', '[On calcule]', '')).toEqual([
    expect.stringMatching(/^faute .*corriges\.md:9 {2}Étape sans numéro parmi des étapes numérotées/),
    expect.stringMatching(/^faute .*corriges\.md:12 {2}Étape sans numéro/),
  ])
  expect(await both('[1. On pose]', '[1. On calcule]')).toEqual([])
  expect(await both('[1 à 2 : on pose]', '[2 : on calcule]')).toEqual([])
  expect(await both('[On pose]', '[On calcule]')).toEqual([])
})

test('in a language’s course the quizzes are reviewed, the words are not', async () => {
  const files = lesson('What is this? The "thing".')
  const english = Object.fromEntries(
    Object.entries({ ...files, ...quiz([{ options: ['$1$', '$1 $', '2'], answer: '2' }]) }).map(
      ([path, text]) => [path.replace('mathematiques', 'anglais'), text],
    ),
  )
  const course =
    'class: Troisieme\nsubject: Anglais\ntitle: Anglais\nchapters:\n  - title: Racinne\n    lessons: []\n'
  const found = await remarksOn({ ...english, 'courses/troisieme/anglais/course.yaml': course })
  expect(found).toEqual([expect.stringMatching(/^faute .*quiz\.yaml:6 /)])
})

test('a quiz that says « vous » to the pupil is refused, somebody’s own words are not', async () => {
  const texts = [
    'text: Que faites-vous de ce nombre ?',
    'text: Choisissez la bonne phrase.',
    'text: Chez le boulanger, à qui dit-on « vous » ?',
    'explanation: On prend rendez-vous, et tu réponds.',
    'options: [Parlez-vous wolof ?, Vous aimez le riz., Non]',
  ]
  const questions = texts.map((text) => `  - kind: choice\n    ${text}\n`).join('')
  const found = await remarksOn({ [`${chapterDir}/quiz.yaml`]: `title: Racines\nquestions:\n${questions}` })
  expect(found).toEqual([
    expect.stringMatching(/^faute .*quiz\.yaml:4 {2}« vous » : un quiz dit « tu » à l’élève/),
    expect.stringMatching(/^faute .*quiz\.yaml:6 {2}« Choisissez » : un quiz dit « tu »/),
  ])
})
