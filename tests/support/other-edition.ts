import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writePacked } from '../../src/compiler/packed-files.ts'
import { bundleOf } from '../../src/compiler/write-packs.ts'
import { shorten } from '../../src/compiler/shorten.ts'
import { openChapter } from '../../src/features/packs/rules.ts'
import type { Catalogue, Manifest } from '../../src/platform/server/content/catalogue.ts'
import { sha256 } from '../../src/platform/server/sha256.ts'

const built = join(import.meta.dirname, '../../dist/content')
const readJson = (name: string) => JSON.parse(readFileSync(join(built, name), 'utf8')) as unknown

/**
 * The compiled lessons with another pack of one course: each lesson ends with a sentence, the last `lost` chapters are
 * gone. Its chapters come one by one, or `inOne` file where there is nothing yet. Gives the folder, for `CONTENT_DIR`. What the school sends for reading online is as it was.
 */
export async function makeOtherEdition(
  courseId: string,
  { sentence = '', lost = 0, inOne = false },
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-edition-'))
  const own = ['manifest.json', 'catalogue.json']
  for (const name of readdirSync(built))
    if (!own.includes(name)) symlinkSync(join(built, name), join(folder, name))
  const manifest = readJson('manifest.json') as Manifest
  const catalogue = readJson('catalogue.json') as Catalogue
  const course = catalogue.courses.find(({ id }) => id === courseId)!
  course.chapters.length -= lost
  const pack = manifest.packs[courseId]!
  pack.chapters = pack.chapters.filter(({ number }) => number <= course.chapters.length)
  const write = async (text: string) => {
    const hash = sha256(text)
    const place = { folder: 'editions', extension: 'json', name: hash, quality: 1 }
    manifest.packFiles[hash] = await writePacked(folder, place, text)
    return hash
  }
  const texts: string[] = []
  for (const chapter of pack.chapters) {
    const packed = readFileSync(join(built, `${manifest.packFiles[chapter.hash]!.file}.gz`))
    const file = openChapter([gunzipSync(packed).toString()])
    if (sentence && file.cours)
      file.cours = file.cours.replaceAll('</section>', `<p>${sentence}</p></section>`)
    const text = JSON.stringify(file, (_key, value: unknown) =>
      typeof value === 'string' ? shorten(value) : value,
    )
    texts.push(text)
    chapter.hash = await write(text)
  }
  pack.bundle = inOne ? await write(bundleOf(texts)) : null
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue))
  return folder
}
