import { gunzipSync } from 'node:zlib'
import { compressText } from '../../../platform/server/compress-text.ts'
import type { CatalogueCourse, Content, PackedText } from '../../../platform/server/content/index.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { readSchoolId } from '../../../platform/server/school-id.ts'
import { sha256 } from '../../../platform/server/sha256.ts'
import { describeCourse, outlineOf } from '../../courses/server/index.ts'
import type { ListedPack, PackManifest, SignedPack } from '../contract.ts'
import { sumOf } from '../fetch-plan.ts'
import { countChapters, packFormat } from '../manifest.ts'
import { schoolKey } from './school-key.ts'
import { datesOfVersions } from './version-dates.ts'

/** Made by each start of the server for who asks first: as small as it gets to a hundredth, in a third of the time. */
const quality = 10

type Shelved = { listed: ListedPack; packed: PackedText }

/**
 * The packs of the courses of which something is written, by the course's id: the signed manifests, as they are sent.
 * `now` dates the versions that the school did not have before.
 */
export async function openShelf(
  content: Content,
  db: Database,
  now: Date,
): Promise<ReadonlyMap<string, Shelved>> {
  const [school = '', { sign }] = await Promise.all([readSchoolId(db), schoolKey(db)])
  const found = content.catalogue.courses.flatMap((course) => {
    const inside = insideOf(content, course)
    return inside ? [{ course, inside, version: sha256(JSON.stringify(inside)) }] : []
  })
  const versions = Object.fromEntries(found.map(({ course, version }) => [course.id, version]))
  const since = await datesOfVersions(db, versions, now)
  const shelved = found.map(async ({ course, inside, version }) => {
    const { id } = course
    const manifest: PackManifest = {
      format: packFormat,
      school,
      course: id,
      version,
      since: since[id]!,
      ...inside,
    }
    const text = JSON.stringify(manifest)
    const packed = await packReply({ manifest: text, signature: sign(text) })
    return [id, { listed: list(course, manifest, packed), packed }] as const
  })
  return new Map(await Promise.all(shelved))
}

/** What a version is of. */
function insideOf(content: Content, course: CatalogueCourse) {
  const pack = content.pack(course.id)
  return pack && { entry: outlineOf(describeCourse(course)), ...pack }
}

/** The list of the packs as text, with the tag that it is known by. */
export function packList(shelf: ReadonlyMap<string, Shelved>): { etag: string; text: string } {
  const text = JSON.stringify({ packs: [...shelf.values()].map(({ listed }) => listed) })
  return { etag: tagOf(text), text }
}

const tagOf = (text: string) => `"${sha256(text).slice(0, 24)}"`

/** Kept compressed alone: whoever takes no encoding waits for it to be unpacked. */
async function packReply(reply: SignedPack): Promise<PackedText> {
  const text = JSON.stringify(reply)
  const { br, gz } = await compressText(Buffer.from(text), quality)
  return {
    etag: tagOf(text),
    read: (encoding) => (encoding === 'br' ? br : gz),
    text: () => gunzipSync(gz),
  }
}

function list(
  course: CatalogueCourse,
  { version, chapters, bundle, search }: PackManifest,
  packed: PackedText,
) {
  const own = chapters.filter(({ number }) => !course.chapters[number - 1]?.home)
  const whole = bundle?.bytes ?? sumOf(chapters)
  return {
    id: course.id,
    chapters: countChapters(chapters),
    bytes: packed.read('br').length + whole,
    // Beside the others its own chapters come one by one.
    borrowed_bytes: own.length < chapters.length ? Math.max(0, whole - sumOf(own)) : 0,
    search_bytes: search?.bytes ?? 0,
    version,
  }
}
