import lessonStyle from 'virtual:lesson-style'
import type { ChapterFile, PackManifest } from '../../contract.ts'
import { fileAddress, packAddress } from '../../addresses.ts'
import { openChapter } from '../../rules.ts'
import { filesOf } from '../../manifest.ts'
import { siteSettings } from '../../../../platform/web/site-settings.ts'
import { courseName } from '../course-words.ts'
import { KeptFailure } from '../../kept/web/failure.ts'
import { manifestOf, openPacks, readEntry, type StoredPack } from '../../kept/web/store.ts'
import { cahierPage } from './cahier-page.ts'
import { packPayload } from './payload.ts'

/** A kept course as one file that reads by itself. Fails with `gone` where not all of it is on this phone. */
export async function writeCahier(course: string): Promise<File> {
  const cache = await openPacks()
  const pack = await readEntry<StoredPack>(cache, packAddress(course))
  const manifest = manifestOf(pack)
  if (!pack || !manifest) throw new KeptFailure('gone')
  const files: Record<string, string> = {}
  for (const { hash } of filesOf(manifest)) {
    const found = await cache.match(fileAddress(hash))
    if (!found) throw new KeptFailure('gone')
    files[hash] = await found.text()
  }
  const { signature } = pack
  const name = courseName(course)
  const page = cahierPage({
    manifest,
    chapters: chaptersOf(manifest, files),
    name,
    school: siteSettings.name,
    origin: window.location.origin,
    style: await withFont(lessonStyle),
    payload: packPayload({ manifest: pack.manifest, signature, files }),
  })
  const fileName = `Cahier ${name.replace(',', '')}.html`
  return new File([page], fileName, { type: 'text/html' })
}

function chaptersOf({ chapters }: PackManifest, files: Record<string, string>): Map<number, ChapterFile> {
  const texts = new Map<number, string[]>()
  for (const { number, hash } of chapters) texts.set(number, [...(texts.get(number) ?? []), files[hash]!])
  return new Map(Array.from(texts, ([number, parts]) => [number, openChapter(parts)]))
}

/** The font of formulas goes along, as far as it is at hand; without it the phone's own letters stand there. */
async function withFont(style: string): Promise<string> {
  const addresses = [...new Set(style.match(/\/content\/fonts\/[\w.-]+/g))]
  const written = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address).catch(() => undefined)
      if (!answer?.ok) return 'data:,'
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
    }),
  )
  return addresses.reduce((css, address, index) => css.replaceAll(address, written[index]!), style)
}
