/** Where a phone keeps packs: the page writes there, the worker reads. */

/** The cache of packs and their files. */
export const packsCache = 'xamle-packs'

/** The school's public key, as it was when the first pack was kept: `{ key }`. */
export const keyAddress = '/offline/key'

const readable = '/offline/packs/'
const wanted = '/offline/wanted/'
const files = '/api/packs/files/'

/** The pack of a course that is readable now. */
export const packAddress = (course: string) => readable + encodeURIComponent(course)

/** The pack of a course that is being fetched. */
export const wantedAddress = (course: string) => wanted + encodeURIComponent(course)

/** A chapter file or a search file by the SHA-256 of its bytes, where the server has it too. */
export const fileAddress = (hash: string) => files + hash

/** The course whose readable pack stands under the path of an address; undefined where there is none. */
export const courseOfPack = (path: string) =>
  path.startsWith(readable) ? decodeURIComponent(path.slice(readable.length)) : undefined

/** What an entry of the cache is, by the path of its address. */
export function entryOf(path: string): { kind: 'file' | 'pack' | 'wanted'; name: string } | undefined {
  if (path.startsWith(files)) return { kind: 'file', name: path.slice(files.length) }
  const course = courseOfPack(path)
  if (course !== undefined) return { kind: 'pack', name: course }
  if (path.startsWith(wanted)) return { kind: 'wanted', name: decodeURIComponent(path.slice(wanted.length)) }
  return undefined
}
