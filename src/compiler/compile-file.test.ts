import { expect, test } from 'vitest'
import { compileFile, type CompiledFile } from './compile-file.ts'
import { lessonWith } from '../../tests/support/content-fixture.ts'

const noFigure = async () => ({ error: 'aucune figure ici', line: 1 })

/** Compiles a lesson whose body starts at line 7. */
function compiled(body: string): Promise<CompiledFile> {
  return compileFile(
    {
      file: 'l.md',
      text: lessonWith(body),
      isLesson: true,
      sectionId: 'chapter1_lesson2',
      title: 'Titre',
      idPrefix: 'chapter1',
      exercises: [],
    },
    noFigure,
  )
}
const problemsOf = async (body: string) =>
  (await compiled(body)).problems.map(({ line, message }) => `${line} ${message}`)
const htmlOf = async (body: string) => {
  const { html, problems } = await compiled(body)
  expect(problems).toEqual([])
  return html
}

test('a lesson is a section with its code and title', async () => {
  const html = await htmlOf('## Partie\n\n### Sous-partie')
  expect(html).toMatch(/^<section id="chapter1_lesson2" class="lesson" data-title="Titre"><h2>Titre<\/h2>/)
  expect(html).toContain(
    '<h3 id="chapter1_lesson2-partie">Partie</h3><h4 id="chapter1_lesson2-sous-partie">Sous-partie</h4>',
  )
})

test('a box has its name and its title', async () => {
  const html = await htmlOf(':::definition[Racine $\\sqrt{a}$]\nUn texte.\n:::')
  expect(html).toContain(
    '<section class="box box-definition"><h3 class="box-title" id="chapter1_lesson2-racine-a"><span class="box-kind">Définition.</span> Racine <math>',
  )
})

test('a box stands one level below the heading that it follows, and what it holds below it', async () => {
  const html = await htmlOf(
    '## Le théorème\n\n::::theoreme[Le carré]\nOui.\n\n:::exemple\nUn.\n:::\n::::\n\n### Suite\n\n:::remarque\nDeux.\n:::',
  )
  const outline = [...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\d>/g)].map(
    ([, level, title]) => `${level} ${title!.replaceAll(/<[^>]+>/g, '')}`,
  )
  const from = outline.indexOf('3 Le théorème')
  expect(outline.slice(from, from + 5)).toEqual([
    '3 Le théorème',
    '4 Théorème. Le carré',
    '5 Exemple',
    '4 Suite',
    '5 Remarque',
  ])
})

test('a title that says what the box is says it once', async () => {
  const html = await htmlOf(
    ':::theoreme[Théorème de Thalès]\nOui.\n:::\n\n:::propriete[Propriétés d’un tampon]\nOui.\n:::\n\n:::exemple[Exemplaire]\nOui.\n:::',
  )
  expect(html).toMatch(/<h3 class="box-title" id="[^"]+">Théorème de Thalès<\/h3>/)
  expect(html).toMatch(/<h3 class="box-title" id="[^"]+">Propriétés d’un tampon<\/h3>/)
  expect(html).toContain('<span class="box-kind">Exemple.</span> Exemplaire')
})

test('an answer is hidden until it is asked for', async () => {
  const html = await htmlOf('Bonjour.')
  expect(html).toContain('<h4 class="question-title">Question 1</h4>')
  expect(html).toContain(
    '<details class="reponse"><summary>Voir la réponse</summary><p>Quatre.</p></details>',
  )
})

test('a colon before a word, an hour and a ratio are prose', async () => {
  const html = await htmlOf('À 12:30, lis :toto et le rapport a:b.')
  expect(html).toContain('À 12:30, lis\u00A0:toto et le rapport a:b.')
})

test('an open interval fits a checked answer', async () => {
  const html = await htmlOf(':verif[$\\left]1\\,;\\,4\\right[$]{vrai="2 > 1; 2 < 4"} et $[1\\,;\\,4]$')
  expect(html).toContain('<mo fence="true" form="prefix" stretchy="false" lspace="0" rspace="0">]</mo>')
  expect(html).not.toMatch(/[\uE000\uE001]/)
})

test('verses stand on lines of their own', async () => {
  const html = await htmlOf(
    '*Un Agneau se désaltérait*\n*Dans le courant d’une onde pure.*\n\n*Un* mot\n*ou deux*',
  )
  expect(html).toContain('<em>Un Agneau se désaltérait</em><br><em>Dans le courant d’une onde pure.</em>')
  expect(html).toContain('<em>Un</em> mot\n<em>ou deux</em>')
})

test('a formula keeps its unit', async () => {
  expect(await htmlOf('On prend $g=10$ N/kg ici et $x=2$ ans.')).toMatch(
    /<span class="nb"><math>.*?<\/math>\u00A0N\/kg<\/span> ici et <span class="nb"><math>.*?<\/math>\u00A0ans\.<\/span>/,
  )
})

test('a formula keeps its punctuation, and a long one can break', async () => {
  expect(await htmlOf('Soit $x$, puis « $y$ ».')).toMatch(
    /<span class="nb"><math><mi>x<\/mi><\/math>,<\/span> puis <span class="nb">«\u00A0<math><mi>y<\/mi><\/math>\u00A0».<\/span>/,
  )
  const long = await htmlOf('Calcule $aaaaa+bbbbb=ccccc+ddddd=eeeee$ ici.')
  expect(long.match(/<math>/g)).toHaveLength(3)
  const reaction = await htmlOf('On écrit $\\ce{R-COOH + OH- <=> R-COO- + H2O}$ ici.')
  expect(reaction.match(/<math>/g)).toHaveLength(2)
})

test('a link to a lesson leads to the reader', async () => {
  const { html, links } = await compiled('[la leçon](lecon:Troisieme_Mathematiques/chapter1_lesson1)')
  expect(html).toContain('href="/lecture/Troisieme/Mathematiques#chapter1_lesson1" target="_top"')
  expect(links).toEqual([{ courseId: 'Troisieme_Mathematiques', code: 'chapter1_lesson1', line: 7 }])
})

test('nothing that an author writes becomes a script, a style or a foreign address', async () => {
  expect(await problemsOf('<script>alert(1)</script>')).toEqual([expect.stringMatching(/^7 Pas de HTML/)])
  expect(await problemsOf('Un <b onclick="x()">mot.')).toEqual([expect.stringMatching(/^7 Pas de HTML/)])
  expect(await problemsOf('[x](javascript:alert(1))')).toEqual([
    expect.stringMatching(/^7 Lien « javascript/),
  ])
  expect(await problemsOf('![x](https://exemple.sn/a.png)')).toEqual([
    expect.stringMatching(/^7 Pas d’image/),
  ])
  expect(await htmlOf('`<script>alert(1)</script>`')).toContain('&#x3C;script>')
})

test.each([
  [':::theorem\nUn texte.\n:::', /^7 La boîte « theorem » n’existe pas/],
  [':::definition\nUn texte.', /^10 La boîte « definition » n’est pas fermée/],
  ['::::remarque\nx\n::::definition\ny\n::::\n::::', /^9 La boîte « remarque » n’est pas fermée/],
  ['::: definition\nUn texte.\n:::', /^7 Cette ligne « ::: »/],
  [':::reponse\nUn texte.\n:::', /^7 La boîte « reponse » se met dans une boîte « question »/],
  ['::saut', /^7 « ::saut » n’existe pas/],
  [':couleur[rouge]', /^7 « :couleur » n’existe pas/],
  ['# Titre', /^7 Pas de titre de niveau 1/],
  ['Une\n\nformule $\\fracc{1}{2}$.', /^9 La formule « \\fracc\{1\}\{2\} » ne se compile pas/],
  ['Soit :verif[5]{expr="2+2"}.', /^7 Réponse contredite : le texte dit 5, le calcul « 2\+2 » donne 4/],
  ['```tikz\n\\draw (0,0)--(1,1);\n```', /^7 La figure n’a pas de « alt »/],
  ['```tikz alt="x"\n\\draw (0,0)--(1,1);\n```', /^8 La figure ne se compile pas : aucune figure ici/],
  [
    '```tikz alt="x"\n\\draw (0,0)--(1,1);\n``` Donc $x=2$.\n\n```',
    /^9 Rien ne suit les trois accents graves/,
  ],
  ['[x](chapitre2)', /^7 Lien « chapitre2 » inconnu/],
])('%j is refused', async (body, message) => {
  expect(await problemsOf(body)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
})
