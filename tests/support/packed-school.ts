import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { PackManifest } from '../../src/features/packs/contract.ts'

/** A chapter of a school of a few lines: what its file says, and its number. */
type Chapters = Record<number, string>

/** A school that signs its packs and sends them as the contract says, whose courses a test changes as it likes. */
export type PackedSchool = {
  courses: Record<string, Chapters>
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Paths asked for, in order. */
  asked: string[]
  /** What a test does to an answer before it leaves: another one, a failure, or the same. */
  meddle: (path: string, answer: Response) => Response | Promise<Response>
  /** Signs with another key from here on. */
  changeKey: () => void
  hashOf: (course: string, chapter: number) => string
  /** Whether a course's chapters are there in one file, too, and that file's name. */
  hasBundles: boolean
  bundleOf: (course: string) => string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const search = JSON.stringify({ entries: ['théorème'] })
const fileOf = (text: string) => ({ hash: sha256(text), bytes: text.length, size: text.length })

export function openPackedSchool(): PackedSchool {
  let keys = generateKeyPairSync('ed25519')
  const school: PackedSchool = {
    courses: {
      Terminale_SVT: { 1: 'La cellule', 2: 'Les gènes', 3: 'Le climat' },
      Terminale_Anglais: { 1: 'Present perfect', 2: 'Passive voice' },
    },
    asked: [],
    meddle: (_path, answer) => answer,
    changeKey: () => {
      keys = generateKeyPairSync('ed25519')
    },
    hasBundles: false,
    bundleOf: (course) => sha256(bundleText(course, school)),
    hashOf: (course, chapter) => fileOf(chapterText(course, chapter, school)).hash,
    fetch: async (address, init) => {
      const path = new URL(address, 'http://ecole.test').pathname
      school.asked.push(path)
      init?.signal?.throwIfAborted()
      return school.meddle(path, answerTo(path, school, keys))
    },
  }
  return school
}

const chapterText = (course: string, chapter: number, { courses }: PackedSchool) =>
  JSON.stringify({ format: 1, course, chapter, cours: `<p>${courses[course]![chapter]}</p>` })

const bundleText = (course: string, school: PackedSchool) => {
  const numbers = Object.keys(school.courses[course]!).map(Number)
  return `[${numbers.map((number) => `${chapterText(course, number, school)}\n`).join(',')}]`
}

function answerTo(path: string, school: PackedSchool, keys: { publicKey: KeyObject; privateKey: KeyObject }) {
  if (path === '/api/packs')
    return Response.json({ packs: Object.keys(school.courses).map((id) => listed(id, school)) })
  if (path === '/api/packs/key') {
    const der = keys.publicKey.export({ format: 'der', type: 'spki' })
    return Response.json({ key: der.subarray(-32).toString('base64') })
  }
  const file = /^\/api\/packs\/files\/(.*)$/.exec(path)?.[1]
  if (file) {
    const text = textsOf(school).find((one) => sha256(one) === file)
    return text ? new Response(text) : missing()
  }
  const course = decodeURIComponent(path.replace('/api/packs/', ''))
  if (!school.courses[course]) return missing()
  const manifest = manifestOf(course, school)
  const signature = sign(null, Buffer.from(manifest), keys.privateKey).toString('base64')
  return Response.json({ manifest, signature })
}

const missing = () => Response.json({ error: 'Ce cours n’existe pas.' }, { status: 404 })

const textsOf = (school: PackedSchool) => [
  search,
  ...Object.entries(school.courses).flatMap(([course, chapters]) =>
    Object.keys(chapters).map((chapter) => chapterText(course, Number(chapter), school)),
  ),
  ...Object.keys(school.courses).map((course) => bundleText(course, school)),
]

function manifestOf(course: string, school: PackedSchool): string {
  const chapters = Object.keys(school.courses[course]!).map((number) => ({
    number: Number(number),
    ...fileOf(chapterText(course, Number(number), school)),
  }))
  const version = sha256(JSON.stringify(chapters))
  return JSON.stringify({
    format: 1,
    school: 'ecole',
    course,
    version,
    entry: { chapters: [] },
    chapters,
    ...(school.hasBundles && { bundle: fileOf(bundleText(course, school)) }),
    search: fileOf(search),
  })
}

function listed(id: string, school: PackedSchool) {
  const { version, chapters, bundle, search: found } = JSON.parse(manifestOf(id, school)) as PackManifest
  const bytes = bundle?.bytes ?? chapters.reduce((sum, chapter) => sum + chapter.bytes, 0)
  return { id, chapters: chapters.length, bytes, borrowed_bytes: 0, search_bytes: found!.bytes, version }
}
