import { expect, test } from 'vitest'
import { lessonWith } from '../../tests/support/content-fixture.ts'
import { compileFile } from './compile-file.ts'
import { compileSnippet } from './compile-snippet.ts'

const draw = async () => ({ svg: '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>' })
const figure = '```tikz alt="Un triangle" titre="Le triangle"\n\\draw (0,0)--(1,0);\n```\n'
const moving = (yaml: string) => `${figure}\n\`\`\`mouvement\n${yaml}\n\`\`\``

/** Compiles a lesson whose body starts at line 7. */
async function compiled(body: string) {
  const { html, problems, figures } = await compileFile(
    {
      file: 'l.md',
      text: lessonWith(body),
      isLesson: true,
      sectionId: 'chapter1_lesson2',
      title: 'Titre',
      idPrefix: 'chapter1',
      exercises: [],
    },
    draw,
  )
  return { html, figures, problems: problems.map(({ line, message }) => `${line} ${message}`) }
}

test('a figure carries what moves in it, and stays the still one', async () => {
  const { html, figures, problems } = await compiled(moving('modele: thales\nk: [0, 0.5, 1]\necart: 0'))
  expect(problems).toEqual([])
  expect(figures).toBe(1)
  expect(html).toMatch(
    /<figure><div class="mouvement" data-mouvement="thales k=0,0.5,1 ecart=0"><svg .*<path.*<\/svg><\/div><figcaption>/,
  )
  expect(html).not.toContain('modele')
})

test.each([
  [moving('modele: baobab'), /^11 Il n’y a pas de modèle «.baobab.»/],
  [moving('modele: thales\nk: 7'), /^11 La grandeur «.k.» prend un nombre/],
  [moving('modele: [thales'), /^11 Ce bloc « mouvement » ne se lit pas/],
  [moving('thales'), /^11 Un bloc « mouvement » commence par « modele: »/],
  ['Une phrase.\n\n```mouvement\nmodele: thales\n```', /^9 Un bloc « mouvement » se met juste après/],
  [`${moving('modele: thales')}\n\n\`\`\`mouvement\nmodele: rc\n\`\`\``, /^15 Un bloc « mouvement » se met/],
])('a block that cannot move its figure is told at its line', async (body, sentence) => {
  const { problems } = await compiled(body)
  expect(problems).toEqual([expect.stringMatching(sentence)])
})

test('no figure of a quiz moves', async () => {
  const { problems } = await compileSnippet(moving('modele: thales'), { id: 'q', draw })
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/ne bouge pas dans un quiz/)])
})
