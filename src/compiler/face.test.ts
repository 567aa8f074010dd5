import { expect, test } from 'vitest'
import { lessonWith } from '../../tests/support/content-fixture.ts'
import { compileFile } from './compile-file.ts'

const draw = async () => ({ svg: '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>' })

async function faceOf(body: string): Promise<string> {
  const { face, problems } = await compileFile(
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
  expect(problems).toEqual([])
  return face
}

const figure = (caption: string) => `\`\`\`tikz alt="Une figure" titre="${caption}"\n\\draw (0,0);\n\`\`\``

test('everybody may read the objectives, the opening question and the first figure of a lesson, and nothing else', async () => {
  const face = await faceOf(
    [
      ':::situation[Le baobab]\nQuelle est sa hauteur ?\n:::',
      '## Le théorème\n\nLe cœur de la leçon.',
      ':::definition[Racine]\nUn secret.\n:::',
      figure('La première'),
      figure('La seconde'),
    ].join('\n\n'),
  )
  expect(face.replaceAll(/<svg.*?<\/svg>/gs, '<svg>')).toBe(
    [
      '<section class="box box-objectifs"><h2 class="box-title"><span class="box-kind">Objectifs</span></h2><p>Tu sais calculer.</p></section>',
      '<section class="box box-situation"><h2 class="box-title"><span class="box-kind">Situation.</span> Le baobab</h2><p>Quelle est sa hauteur\u202f?</p></section>',
      '<figure><svg><figcaption>La première</figcaption></figure>',
    ].join(''),
  )
})

test('a figure that belongs to an answer is not shown', async () => {
  const answer = `::::::verifie\n:::::question\nCombien ?\n::::reponse\n${figure('La réponse')}\n::::\n:::::\n::::::`
  expect(await faceOf(answer)).not.toContain('<figure>')
})

test('without a box for it, the opening question is what the lesson begins with', async () => {
  const opening = 'Pourquoi le fer rouille-t-il ?\n\nEt l’or, jamais ?'
  const objectives = ':::objectifs\nTu sais pourquoi.\n:::'
  const shown = /<\/section><p>Pourquoi le fer rouille-t-il\u202f\?<\/p><p>Et l’or, jamais\u202f\?<\/p>$/
  const rest = '## La suite\n\nLe cœur de la leçon.'
  expect(await faceOf([objectives, opening, rest].join('\n\n'))).toMatch(shown)
  expect(await faceOf([objectives, '## La rouille', opening, rest].join('\n\n'))).toMatch(shown)
})

test('words that follow another box are the lesson’s own', async () => {
  const secret = ':::objectifs\nTu sais.\n:::\n\n:::definition\nUn secret.\n:::\n\nLe cœur de la leçon.'
  expect(await faceOf(secret)).not.toContain('cœur')
})
