import { expect, test } from 'vitest'
import { compileFile } from './compile-file.ts'
import { lessonWith } from '../../tests/support/content-fixture.ts'
import type { ForeignLanguage } from './foreign-text.ts'

async function htmlOf(body: string, foreign?: ForeignLanguage): Promise<string> {
  const source = { file: 'a.md', text: lessonWith(body), isLesson: true, sectionId: 'chapter1_lesson1' }
  const draw = () => Promise.reject(new Error('no figure here'))
  const { html, problems } = await compileFile(
    { ...source, title: undefined, idPrefix: 'chapter1', exercises: [], foreign },
    draw,
  )
  expect(problems).toEqual([])
  return html
}

test.each([
  ['en', 'The letter was sent by my aunt.', '<p lang="en">The letter was sent by my aunt.</p>'],
  ['en', 'On garde *by* si l’auteur compte.', '<p>On garde <em lang="en">by</em> si l’auteur compte.</p>'],
  [
    'en',
    'Only **be** changes: it takes the tense. *(Seul « be » prend le temps.)*',
    '<p lang="en">Only <strong>be</strong> changes: it takes the tense. <em lang="fr">',
  ],
  [
    'en',
    'Le verbe **to be** est irrégulier.',
    '<p>Le verbe <strong lang="en">to be</strong> est irrégulier.</p>',
  ],
  ['en', '- *a lorry* : un camion', '<li><em lang="en">a lorry</em>'],
  ['es', '¿Cómo te llamas?', '<p lang="es">¿Cómo te llamas?</p>'],
  ['es', 'Le sujet de *gustar* est la chose aimée.', '<p>Le sujet de <em lang="es">gustar</em> est'],
  ['es', '- *la cabeza* : la tête', '<li><em lang="es">la cabeza</em>'],
  ['es', 'C’est *un éxito*, un succès.', '<p>C’est <em lang="es">un éxito</em>'],
  ['es', 'Un calcul se lit : *más* (plus).', '<p>Un calcul se lit'],
  ['es', 'Te aconsejo que hables con tu madre.', '<p lang="es">Te aconsejo que hables con tu madre.</p>'],
] as const)('%s: « %s » is said in its language', async (foreign, body, html) => {
  expect(await htmlOf(body, foreign)).toContain(html)
})

test('a lesson in French says nothing of languages', async () => {
  expect(await htmlOf('*The* title of *El Capital*, in the text.')).not.toContain('lang=')
})
