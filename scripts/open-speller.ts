// Hunspell checks what authors write; the school runs without it, so it stands here and not in src/.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { loadModule } from 'hunspell-asm'
import type { Speller } from '../src/compiler/review/index.ts'

/** Opens Hunspell on the French dictionary: about a second and 50 MB, so only where a text is new. */
export async function openSpeller(): Promise<Speller> {
  const require = createRequire(import.meta.url)
  const read = (name: string) => readFileSync(require.resolve('dictionary-fr').replace('index.js', name))
  const factory = await loadModule()
  const hunspell = factory.create(
    factory.mountBuffer(read('index.aff'), 'fr.aff'),
    factory.mountBuffer(read('index.dic'), 'fr.dic'),
  )
  const known = new Map<string, boolean>()
  const isWord = (word: string) => {
    const found = known.get(word) ?? hunspell.spell(word)
    known.set(word, found)
    return found
  }
  return { isWord, suggest: (word) => hunspell.suggest(word) }
}
