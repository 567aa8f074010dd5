import { afterEach, expect, test } from 'vitest'
import { chapterDir, lessonWith, makeContent } from '../../tests/support/content-fixture.ts'
import { buildContent } from './index.ts'
import { loadContent } from '../platform/server/content/index.ts'

const made: { remove: () => void }[] = []
afterEach(() => {
  for (const folder of made.splice(0)) folder.remove()
})

async function build(body: string) {
  const folder = makeContent({ [`${chapterDir}/premiere.md`]: lessonWith(body) })
  made.push(folder)
  expect((await buildContent(folder)).problems).toEqual([])
  const content = loadContent(folder.outDir)
  const [file] = content.searchFiles
  const search = JSON.parse(file!.packed.text().toString())
  const html = content.chapter('Troisieme_Mathematiques', 1, 'cours')!.text().toString()
  return { address: file!.address, search, html }
}

const body = `## Écrire √ autrement

Un.

## Écrire √ autrement

Deux.

:::definition[Racine d'un nombre $a$]
Trois.
:::

:::exemple[Le champ de Modou]
Quatre.
:::

### Avec $\\sqrt{2}$

Cinq.`

test('headings and definitions become addresses, once each; examples do not', async () => {
  const { html, search } = await build(body)
  const ids = [...html.matchAll(/<h[34] (?:class="box-title" )?id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids)).toEqual(
    new Set([
      'chapter1_lesson1-ecrire-autrement',
      'chapter1_lesson1-racine-d-un-nombre-a',
      'chapter1_lesson1-avec-2',
    ]),
  )
  expect(ids).toHaveLength(3)
  expect(search.courses[0].chapters[0].lessons[0].notions).toEqual([
    'Écrire √ autrement',
    'Racine d’un nombre a',
    'Avec √2',
  ])
})

test('what is not written is found by its title only, and a change changes the address', async () => {
  const { search, address } = await build('Bonjour.')
  const [first, second] = search.courses[0].chapters
  expect(first.lessons[1]).toEqual({ title: 'Deuxième leçon' })
  expect(second).toEqual({ title: 'Vecteurs', lessons: [{ title: 'Somme' }] })
  expect(address).toMatch(/^\/content\/search\/Troisieme-[0-9a-f]{24}\.json$/)
  expect((await build('## Bonsoir\n\nOui.')).address).not.toBe(address)
})
