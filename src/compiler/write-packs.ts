import type { ChapterFile } from '../features/packs/contract.ts'
import { packFormat } from '../features/packs/manifest.ts'
import { chapterHtml } from '../features/packs/rules.ts'
import { type Kind, kinds, type Manifest, type ManifestFile } from '../platform/server/content/catalogue.ts'
import { sha256 } from '../platform/server/sha256.ts'
import type { BuiltCourse } from './build-course.ts'
import { writePacked } from './packed-files.ts'
import { shorten } from './shorten.ts'

type Packs = Pick<Manifest, 'packs' | 'packFiles'>

/**
 * Writes one file for each chapter that has something to read or to play, named by its SHA-256. A programme's chapter
 * has the file of the chapter that it shows. `search` has each class's search file and its text, which packs name too.
 */
export async function writePacks(
  built: readonly BuiltCourse[],
  outDir: string,
  search: Readonly<Record<string, { text: string; file: ManifestFile }>>,
): Promise<Packs> {
  const byId = new Map(built.map((course) => [course.entry.id, course]))
  const found = Object.fromEntries(
    Object.entries(search).map(([name, { text, file }]) => [name, { hash: sha256(text), file }]),
  )
  const packFiles = Object.fromEntries(Object.values(found).map(({ hash, file }) => [hash, file]))
  const packs: Packs['packs'] = {}
  const written = new Map<string, Promise<void>>()
  for (const course of built) {
    const chapters = course.entry.chapters.flatMap((_chapter, index) => {
      const text = chapterText(course, index + 1, byId)
      if (!text) return []
      const hash = sha256(text)
      const place = { folder: 'packs', extension: 'json', name: hash }
      const write = async () => void (packFiles[hash] = await writePacked(outDir, place, text))
      if (!written.has(hash)) written.set(hash, write())
      return [{ number: index + 1, hash }]
    })
    if (chapters.length > 0)
      packs[course.entry.id] = { chapters, search: found[course.entry.class]?.hash ?? null }
  }
  await Promise.all(written.values())
  return { packs, packFiles }
}

/** Undefined for a chapter of which nothing is written. */
function chapterText(
  course: BuiltCourse,
  number: number,
  byId: ReadonlyMap<string, BuiltCourse>,
): string | undefined {
  const own = htmlOf(course, number)
  const home = course.entry.chapters[number - 1]?.home
  const writer = home && byId.get(home.course)
  if (!home || !writer) return textOf(course, number, { ...own, quiz: quizOf(course, number) })
  const there = { ...htmlOf(writer, home.chapter), quiz: quizOf(writer, home.chapter) }
  const shown = { ...there, chapter: home.chapter } as unknown as ChapterFile
  const isSame = kinds.every(
    (kind) => withoutFigureIds(chapterHtml(shown, kind, number)) === withoutFigureIds(own[kind]),
  )
  if (isSame) return textOf(writer, home.chapter, there)
  // Some of its lessons only, or in another order.
  return textOf(course, number, { ...own, quiz: there.quiz })
}

function htmlOf({ fragments }: BuiltCourse, number: number): Record<Kind, string> {
  const html = (wanted: Kind) =>
    fragments.find(({ chapter, kind }) => chapter === number && kind === wanted)?.html ?? ''
  return Object.fromEntries(kinds.map((kind) => [kind, html(kind)])) as Record<Kind, string>
}

const quizOf = ({ quizzes }: BuiltCourse, number: number) =>
  quizzes.find(({ chapter }) => chapter === number)?.json

/** Each figure's ids hold a hash of where it stands, and no other figure asks for them. */
const withoutFigureIds = (html: string) => html.replaceAll(/(["#])f[0-9a-f]{6}/g, '$1f')

function textOf(
  { entry }: BuiltCourse,
  chapter: number,
  { quiz, ...html }: Record<Kind, string> & { quiz: string | undefined },
): string | undefined {
  if (!quiz && Object.values(html).every((text) => text === '')) return undefined
  const file = {
    format: packFormat,
    course: entry.id,
    chapter,
    ...html,
    quiz: quiz ? JSON.parse(quiz) : null,
  }
  return JSON.stringify(file, (_key, value: unknown) => (typeof value === 'string' ? shorten(value) : value))
}
