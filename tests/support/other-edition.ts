import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writePacked } from '../../src/compiler/packed-files.ts'
import { shorten } from '../../src/compiler/shorten.ts'
import { openChapterFile } from '../../src/features/packs/rules.ts'
import type { Catalogue, Manifest } from '../../src/platform/server/content/catalogue.ts'
import { sha256 } from '../../src/platform/server/sha256.ts'

const built = join(import.meta.dirname, '../../dist/content')
const readJson = (name: string) => JSON.parse(readFileSync(join(built, name), 'utf8')) as unknown

/**
 * The compiled lessons with another pack of one course: each lesson ends with a sentence, the last `lost` chapters are
 * gone. Gives the folder, for `CONTENT_DIR`. What the school sends for reading online is as it was.
 */
export async function makeOtherEdition(courseId: string, { sentence = '', lost = 0 }): Promise<string> {
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
  for (const chapter of sentence ? pack.chapters : []) {
    const packed = readFileSync(join(built, `${manifest.packFiles[chapter.hash]!.file}.gz`))
    const file = openChapterFile(gunzipSync(packed).toString())
    const cours = file.cours.replaceAll('</section>', `<p>${sentence}</p></section>`)
    const text = JSON.stringify({ ...file, cours }, (_key, value: unknown) =>
      typeof value === 'string' ? shorten(value) : value,
    )
    chapter.hash = sha256(text)
    const place = { folder: 'editions', extension: 'json', name: chapter.hash, quality: 1 }
    manifest.packFiles[chapter.hash] = await writePacked(folder, place, text)
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue))
  return folder
}
