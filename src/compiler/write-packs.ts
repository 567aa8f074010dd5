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
 * Writes one file for each chapter that has something to read or to play, named by its SHA-256, and one for all those of
 * a course. A programme's chapter has the file of the chapter that it shows. `search` has each class's search file and
 * its text, which packs name too.
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
  const writeOnce = (text: string) => {
    const hash = sha256(text)
    const place = { folder: 'packs', extension: 'json', name: hash }
    const write = async () => void (packFiles[hash] = await writePacked(outDir, place, text))
    if (!written.has(hash)) written.set(hash, write())
    return hash
  }
  for (const course of built) {
    const chapters = course.entry.chapters.flatMap((_chapter, index) =>
      chapterTexts(course, index + 1, byId).map((text) => ({
        number: index + 1,
        text,
        hash: writeOnce(text),
      })),
    )
    if (chapters.length === 0) continue
    packs[course.entry.id] = {
      chapters: chapters.map(({ number, hash }) => ({ number, hash })),
      bundle: chapters.length > 1 ? writeOnce(bundleOf(chapters.map(({ text }) => text))) : null,
      search: found[course.entry.class]?.hash ?? null,
    }
  }
  await Promise.all(written.values())
  return { packs, packFiles }
}

/** Characters of a chapter's file: one that has more is cut in two, so that a change brings a phone half of it. */
const heaviest = 48_000

/** Chapter files in one, each on a line, so that who reads it as it comes has whole ones. */
export const bundleOf = (texts: readonly string[]) => `[${texts.map((text) => `${text}\n`).join(',')}]`

/** None for a chapter of which nothing is written. */
function chapterTexts(course: BuiltCourse, number: number, byId: ReadonlyMap<string, BuiltCourse>): string[] {
  const own = htmlOf(course, number)
  const home = course.entry.chapters[number - 1]?.home
  const writer = home && byId.get(home.course)
  if (!home || !writer) return textsOf(course, number, { ...own, ...askedOf(course, number) })
  const there = { ...htmlOf(writer, home.chapter), ...askedOf(writer, home.chapter) }
  const shown = { ...there, chapter: home.chapter } as unknown as ChapterFile
  const isSame = kinds.every(
    (kind) => withoutFigureIds(chapterHtml(shown, kind, number)) === withoutFigureIds(own[kind]),
  )
  if (isSame) return textsOf(writer, home.chapter, there)
  // Some of its lessons only, or in another order.
  return textsOf(course, number, { ...own, quiz: there.quiz, deck: there.deck })
}

function htmlOf({ fragments }: BuiltCourse, number: number): Record<Kind, string> {
  const html = (wanted: Kind) =>
    fragments.find(({ chapter, kind }) => chapter === number && kind === wanted)?.html ?? ''
  return Object.fromEntries(kinds.map((kind) => [kind, html(kind)])) as Record<Kind, string>
}

type Asked = Record<'quiz' | 'deck', string | undefined>

function askedOf({ quizzes, decks }: BuiltCourse, number: number): Asked {
  const isIts = ({ chapter }: { chapter: number }) => chapter === number
  return { quiz: quizzes.find(isIts)?.json, deck: decks.find(isIts)?.json }
}

/** Each figure's ids hold a hash of where it stands, and no other figure asks for them. */
const withoutFigureIds = (html: string) => html.replaceAll(/(["#])f[0-9a-f]{6}/g, '$1f')

function textsOf(
  { entry }: BuiltCourse,
  chapter: number,
  { quiz, deck, cours, fiches, exercices, corrections }: Record<Kind, string> & Asked,
): string[] {
  const head = { format: packFormat, course: entry.id, chapter }
  const read = { cours, fiches }
  const practised = {
    exercices,
    corrections,
    quiz: quiz ? (JSON.parse(quiz) as unknown) : null,
    ...(deck && { deck: JSON.parse(deck) as unknown }),
  }
  const hasSome = (part: object) => Object.values(part).some(Boolean)
  const whole = { ...head, ...read, ...practised }
  if (!hasSome({ ...read, ...practised })) return []
  const text = shortText(whole)
  if (text.length <= heaviest || !hasSome(read) || !hasSome(practised)) return [text]
  return [shortText({ ...head, ...read }), shortText({ ...head, ...practised })]
}

const shortText = (file: object) =>
  JSON.stringify(file, (_key, value: unknown) => (typeof value === 'string' ? shorten(value) : value))
