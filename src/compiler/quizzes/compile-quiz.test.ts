import { describe, expect, test } from 'vitest'
import type { QuizToCompile } from '../quiz-file.ts'
import { gradeAnswer } from '../../features/quizzes/kinds/index.ts'
import type { Quiz } from '../../features/quizzes/contract.ts'
import { compileQuiz } from './compile-quiz.ts'

const place: Omit<QuizToCompile, 'text'> = {
  file: 'racine/quiz.yaml',
  id: 'Troisieme_Mathematiques_chapter5',
  level: 'Troisieme',
  subject: 'Mathematiques',
  chapter: 1,
  chapterTitle: 'Racine carrée',
  lessons: [true, false],
}
const draw = async () => ({ svg: '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>' })
const compile = (text: string) => compileQuiz({ ...place, text }, draw)
const head = 'title: Racine carrée\nquestions:\n'
/** One question whose `kind` is on line 4. */
const question = (fields: string, id = 'une') =>
  `  - id: ${id}\n    kind: ${fields.trim().replaceAll('\n', '\n    ')}\n`
const choice = `
choice
text: Combien vaut $\\sqrt{49}$ ?
options:
  - $7$
  - text: $24,5$
    why: C’est la moitié.
  - text: $-7$
    why: Une racine est positive.
answer: $7$
check: { expr: sqrt(49) }
explanation: $7^2=49$.`
const numeric = `
numeric
text: Son côté ?
answer: 7,07
tolerance: 0,005
unit: m
check: { expr: sqrt(50) }
explanation: $\\sqrt{50}$ m.`
const trueFalse = `
true-false
text: Toute racine est positive.
answer: true
reasons:
  - C’est la définition.
  - C’est un hasard.
reason: C’est la définition.
explanation: Par définition.`
const ordering = `
ordering
text: Range.
items:
  - 1
  - $\\sqrt{3}$
  - 2
check: { vrai: 1 < sqrt(3); sqrt(3) < 2 }
explanation: On compare les carrés.`
const cloze = `
cloze
text: |
  Le signe est le :trou[radical]{aussi="signe radical"}.
  $\\sqrt{49}$ vaut :trou[7]{expr="sqrt(49)"} : c’est :trou[exact]{choix="approché"}.
explanation: Voilà.`

/** Three questions of « L'essentiel », after those that a test is about. */
const essentials = ['essentiel-a', 'essentiel-b', 'essentiel-c']
const list = (names: readonly string[]) => `essentiel: [${names.join(', ')}]\n`
const tail = essentials.map((id) => question(choice, id)).join('') + list(essentials)

async function questionsOf(...texts: string[]) {
  const { json, problems } = await compile(
    head + texts.map((text, index) => question(text, `q${index}`)).join('') + tail,
  )
  expect(problems).toEqual([])
  return (JSON.parse(json) as Quiz).questions.slice(essentials.length)
}

test('every kind is compiled, with its formulas and French typography', async () => {
  const { json, ...counts } = await compile(
    head +
      [choice, numeric, trueFalse, ordering, cloze]
        .map((text, index) => question(text, `q${index}`))
        .join('') +
      tail,
  )
  const sizes = { questions: 8, essentials: 3 }
  expect(counts).toMatchObject({ title: 'Racine carrée', ...sizes, verified: 7, problems: [] })
  const quiz = JSON.parse(json) as Quiz
  expect(quiz).toMatchObject({ id: place.id, level: 'Troisieme', subject: 'Mathematiques', chapter: 1 })
  expect(quiz.essentials).toBe(3)
  expect(quiz.questions.map(({ id }) => id)).toEqual([...essentials, 'q0', 'q1', 'q2', 'q3', 'q4'])
  const others = quiz.questions.slice(3)
  expect(others.map(({ kind }) => kind)).toEqual(['choice', 'numeric', 'true-false', 'ordering', 'cloze'])
  const [first] = others
  expect(first!.text).toMatch(/^Combien vaut <span class="nb"><math>.*<\/math>\u202f\?<\/span>$/)
  expect(first).toMatchObject({
    answer: '<math><mn>7</mn></math>',
    why: ['', 'C’est la moitié.', 'Une racine est positive.'],
  })
})

test('a course of a language says which words are in it, each piece around a hole for itself', async () => {
  const letsGo = `
cloze
text: |
  It's hot. :trou[Let's]{choix="Don't"} go to the beach!
explanation: On propose avec *let's*.`
  const option = choice
    .replace('Combien vaut $\\sqrt{49}$ ?', 'Que dit-on ?')
    .replaceAll('$7$', 'He is at the market.')
    .replace('$24,5$', 'Rien du tout.')
    .replace(/check: .*\n/, '')
  const english = await compileQuiz(
    { ...place, subject: 'Anglais', text: head + question(letsGo, 'une') + question(option, 'deux') + tail },
    draw,
  )
  expect(english.problems).toEqual([])
  const [holes, options] = (JSON.parse(english.json) as Quiz).questions.slice(essentials.length)
  expect(holes).toMatchObject({
    blocks: [['<span lang="en">It’s hot. </span>', '<span lang="en"> go to the beach!</span>']],
    explanation: 'On propose avec <em lang="en">let’s</em>.',
  })
  expect(options).toMatchObject({
    options: ['<span lang="en">He is at the market.</span>', 'Rien du tout.', expect.any(String)],
    answer: '<span lang="en">He is at the market.</span>',
  })
})

test('a question may hold a figure and several paragraphs', async () => {
  const text = numeric.replace(
    'text: Son côté ?',
    'text: |\n  Un carré.\n\n  Son côté ?\n\n  ```tikz alt="Un carré"\n  \\draw (0,0);\n  ```',
  )
  const [found] = await questionsOf(text)
  expect(found!.text).toMatch(/^<p>Un carré\.<\/p><p>Son côté\u202f\?<\/p><figure><svg role="img"/)
})

test.each<[string, string, unknown, boolean]>([
  ['choice', choice, 0, true],
  ['choice', choice, 1, false],
  ['choice', choice, 9, false],
  ['choice', choice, '0', false],
  ['numeric', numeric, '7,07', true],
  ['numeric', numeric, ' 7.068 m', true],
  ['numeric', numeric, '7,1', false],
  ['numeric', numeric, '7,07 cm', false],
  ['numeric', numeric, '', false],
  ['true-false', trueFalse, { value: true, reason: 0 }, true],
  ['true-false', trueFalse, { value: true, reason: 1 }, false],
  ['true-false', trueFalse, { value: false, reason: 0 }, false],
  ['ordering', ordering, [0, 1, 2], true],
  ['ordering', ordering, [0, 2, 1], false],
  ['ordering', ordering, [0, 1], false],
  ['cloze', cloze, ['Radical', '7', 'exact'], true],
  ['cloze', cloze, [' signe  RADICAL ', '7,0', 'exact'], true],
  ['cloze', cloze, ['radical', '8', 'exact'], false],
  ['cloze', cloze, ['radical', '7'], false],
  ['cloze', cloze, null, false],
])('%s grades an answer', async (_kind, text, answer, isRight) => {
  const [found] = await questionsOf(text)
  expect(gradeAnswer(found!, answer)).toBe(isRight)
})

test.each([
  ['12 500', '12500', true],
  ['-3', '−3', true],
  ['3/4', '0,75', true],
  ['3/4', '3/4', true],
  ['0,3', '0.3', true],
  ['2', '2/0', false],
  ['2', 'deux', false],
])('the number %s typed as %s', async (answer, typed, isRight) => {
  const text = numeric
    .replace('7,07', answer)
    .replace('tolerance: 0,005\n', '')
    .replace('sqrt(50)', `(${answer.replace(' ', '').replace(',', '.')})`)
  const [found] = await questionsOf(text)
  expect(gradeAnswer(found!, typed)).toBe(isRight)
})

test('leads to the lesson that teaches it, once that is written', async () => {
  const [written, announced] = await questionsOf(`${choice}\nlesson: 1`, `${choice}\nlesson: 2`)
  expect([written!.lesson, announced!.lesson]).toEqual(['chapter1_lesson1', undefined])
})

test('accents count where the author says so', async () => {
  const [loose, strict] = await questionsOf(
    cloze.replace('radical]{aussi="signe radical"}', 'pêche]'),
    cloze.replace('radical]{aussi="signe radical"}', 'pêche]{accents="oui"}'),
  )
  const filled = ['peche', '7', 'exact']
  expect([gradeAnswer(loose!, filled), gradeAnswer(strict!, filled)]).toEqual([true, false])
})

test.each<[string, string, RegExp]>([
  ['text that is not YAML', `${head}  - : [`, /^quiz\.yaml:\d+ Ce fichier YAML ne se lit pas/],
  [
    'no questions',
    'title: Vide\nquestions: []\nessentiel: []\n',
    /:2 Le champ « questions » ne va pas : une question/,
  ],
  [
    'no title',
    head.replace('title: Racine carrée\n', '') + question(choice),
    /:1 Le champ « title » ne va pas/,
  ],
  [
    'an unknown kind',
    head + question('dessin\ntext: x\nexplanation: x'),
    /:4 Le champ « kind » .* choice, numeric/,
  ],
  ['an id with capitals', head + question(choice, 'Une'), /:3 Le champ « id » ne va pas : minuscules/],
  ['an id twice', head + question(choice) + question(choice), /:15 L’id « une » est déjà pris/],
  [
    'no explanation',
    head + question(choice.replace(/explanation.*/, '')),
    /:3 Le champ « explanation » ne va pas/,
  ],
  ['an unknown field', head + question(`${choice}\nreponse: 7`), /:3 Le champ « reponse » n’existe pas/],
  [
    'a lesson that is not there',
    head + question(`${choice}\nlesson: 3`),
    /:15 Le chapitre n’a pas de leçon 3/,
  ],
  [
    'two options',
    head + question(choice.replace(/ {2}- text: \$24.*\n.*\n/, '')),
    /:7 .*il faut 3 ou 4 options/,
  ],
  [
    'options that are the same',
    head + question(choice.replace('$-7$', '$7$')),
    /:10 L’option « \$7\$ » est là deux fois/,
  ],
  [
    'an answer that is no option',
    head + question(choice.replace('answer: $7$', 'answer: $8$')),
    /:12 « answer » doit être/,
  ],
  [
    'a wrong option without why',
    head + question(choice.replace(/ {4}why: Une.*\n/, '')),
    /:10 L’option « \$-7\$ » est fausse/,
  ],
  [
    'an answer that its check contradicts',
    head + question(choice.replace('sqrt(49)', '8')),
    /:13 Réponse contredite/,
  ],
  [
    'a second right option',
    head + question(choice.replace('$-7$', '$\\sqrt{49}$')),
    /:10 L’option .* est juste aussi/,
  ],
  [
    'a formula that does not compile',
    head + question(choice.replace('$7^2=49$', '$\\frac{1$')),
    /:14 La formule/,
  ],
  ['a number without a check', head + question(numeric.replace(/check.*/, '')), /:6 Un nombre se vérifie/],
  [
    'an answer that is no number',
    head + question(numeric.replace('answer: 7,07', 'answer: 7,07 m')),
    /:6 « 7,07 m » n’est pas un nombre/,
  ],
  [
    'a number whose check computes nothing',
    head + question(numeric.replace('expr: sqrt(50)', 'vrai: 1 < 2')),
    /:6 Un nombre se vérifie/,
  ],
  [
    'a number that its check contradicts',
    head + question(numeric.replace('7,07', '7,7')),
    /:9 Réponse contredite/,
  ],
  ['a negative tolerance', head + question(numeric.replace('0,005', '-1')), /:7 « -1 » : un écart est/],
  [
    'neither true nor false',
    head + question(trueFalse.replace('true\n', 'vrai\n')),
    /:6 Le champ « answer » ne va pas : « true »/,
  ],
  [
    'a reason that is not listed',
    head + question(trueFalse.replace('reason: C’est', 'reason: Par')),
    /:10 « reason » doit être/,
  ],
  [
    'conditions that do not hold',
    head + question(ordering.replace('1 < sqrt(3)', '2 < sqrt(3)')),
    /:10 Réponse contredite/,
  ],
  ['two things to order', head + question(ordering.replace('  - 1\n', '')), /:7 .*de 3 à 6 éléments/],
  [
    'a text without holes',
    head + question(cloze.replaceAll(/:trou\[([^\]]*)\](\{[^}]*\})?/g, '$1')),
    /:5 Ce texte n’a pas de trou/,
  ],
  [
    'a couple among the choices of a gap',
    head + question(cloze.replace('choix="approché"', 'choix="le point (1 ; 2)"')),
    /:5 Le « ; » sépare les réponses d’un trou : « le point \(1 » est coupé/,
  ],
  [
    'a hole that its check contradicts',
    head + question(cloze.replace('sqrt(49)', '8')),
    /:7 Réponse contredite/,
  ],
  [
    'a hole in a list',
    head + question(cloze.replace('  Le signe', '  - Le *signe').replace('{aussi="signe radical"}', '*')),
    /:6 Un trou se met dans une phrase simple/,
  ],
  [
    'an unknown attribute of a hole',
    head + question(cloze.replace('aussi=', 'ou=')),
    /:6 « :trou » n’a pas d’attribut « ou »/,
  ],
  [
    'a box',
    head + question(choice.replace('explanation: $7^2=49$.', 'explanation: |\n  :::remarque\n  Non.\n  :::')),
    /:15 Pas de boîte/,
  ],
])('refused: %s', async (_name, text, sentence) => {
  const { problems } = await compile(text.includes('essentiel:') ? text : text + tail)
  const told = problems.map(({ file, line, message }) => `${file.replace('racine/', '')}:${line} ${message}`)
  // The words of the kinds stand on screens too, with their no-break spaces.
  const plain = told.map((line) => line.replaceAll('\u00A0', ' '))
  expect(plain).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]))
})

describe('« L’essentiel »', () => {
  const named = (count: number) => Array.from({ length: count }, (_, index) => `q${index}`)
  const quizOf = (names: readonly string[], text = choice) =>
    head +
    named(6)
      .map((id) => question(text, id))
      .join('') +
    question(numeric, 'nombre') +
    list(names)
  const told = async (text: string, id = place.id) => {
    const { problems } = await compileQuiz({ ...place, id, text }, draw)
    return problems.map(({ message }) => message)
  }

  test('comes first, in the author’s order; the others keep theirs', async () => {
    const { json, problems } = await compile(quizOf(['q4', 'q0', 'q2']))
    expect(problems).toEqual([])
    const names = (JSON.parse(json) as Quiz).questions.map(({ id }) => id)
    expect(names).toEqual(['q4', 'q0', 'q2', 'q1', 'q3', 'q5', 'nombre'])
  })

  test.each<[string, readonly string[], string]>([
    ['too few questions', named(2), '« L’essentiel » a de 3 à 5 questions : il en a 2.'],
    ['too many questions', named(6), '« L’essentiel » a de 3 à 5 questions : il en a 6.'],
    ['an unknown question', ['q0', 'q1', 'q9'], '« q9 » n’est l’id d’aucune question de ce quiz.'],
    ['a question twice', ['q0', 'q1', 'q1'], '« q1 » est là deux fois.'],
    [
      'a question of another kind',
      ['q0', 'q1', 'nombre'],
      '« nombre » est de genre numeric : « L’essentiel » n’a que des questions de genre choice.',
    ],
  ])('refuses %s', async (_name, names, sentence) => expect(await told(quizOf(names))).toEqual([sentence]))

  test('is missed at its place', async () => {
    const { problems } = await compile(quizOf([]).replace(/essentiel: .*/, ''))
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/« essentiel » ne va pas : la liste des id/),
    ])
  })

  test('of a question that does not compile says nothing more', async () => {
    const broken = quizOf(named(3)).replace('kind: choice', 'kind: dessin')
    expect(await told(broken)).toEqual([expect.stringMatching(/« kind »/)])
  })

  test.each([
    ['Troisieme_Mathematiques_chapter1', 4],
    ['Troisieme_Mathematiques_chapter2', 2],
    ['Troisieme_Mathematiques_chapter3', 3],
    ['Troisieme_Mathematiques_chapter4', 1],
  ])('of %s has exactly %i questions', async (id, count) => {
    expect(await told(quizOf(named(count)), id)).toEqual([])
    for (const other of [count - 1, count + 1])
      expect(await told(quizOf(named(other)), id)).toEqual([expect.stringMatching(`exactement ${count} `)])
  })

  test('of a quiz of four options takes no question of three', async () => {
    const four = choice.replace('answer:', '  - text: $8$\n    why: Non.\nanswer:')
    const id = 'Terminale_SVT_chapter4'
    expect(await told(quizOf(named(5), four), id)).toEqual([])
    expect(await told(quizOf(named(5)), id)).toEqual(
      named(5).map((name) => `« ${name} » a 3 options : dans ce quiz, il en faut 4.`),
    )
  })
})
