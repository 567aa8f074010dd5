import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deckOf } from '../features/quizzes/decks/rules.ts'
import { subjects } from '../school/subjects.ts'
import type { BuiltPaper } from './build-papers.ts'
import type { BuiltCourse, Fragment } from './build-course.ts'
import { hashOf, writeWhole } from './cache.ts'
import type { Catalogue, Manifest, ManifestFile } from '../platform/server/content/catalogue.ts'
import { commonCharacters, rareCharacters, unicodeRange } from './math-characters.ts'
import { mathFont } from './math-font.ts'
import { writeOnce, writePacked } from './packed-files.ts'
import { searchFiles } from './search-files.ts'
import { writePacks } from './write-packs.ts'

/** Address under which the server must answer a file of the font: the style sheet names it. */
export const fontAddress = (file: string) => `/content/${file}`

/**
 * Writes the fragments, the style, the font's files, the search files, the packs, the manifest and the catalogue.
 * Files carry their content's hash: those already there are kept, the new ones come before the manifest
 * that names them, and what no manifest names goes last. A server that runs meanwhile never misses a file.
 */
export async function writeOutput(
  { built, papers }: { built: readonly BuiltCourse[]; papers: readonly BuiltPaper[] },
  { outDir, cacheDir }: { outDir: string; cacheDir: string },
): Promise<void> {
  const common = await writeFont(outDir, await mathFont(cacheDir, commonCharacters))
  const rare = await writeFont(outDir, await mathFont(cacheDir, rareCharacters))
  const values = {
    COMMON_FONT: fontAddress(common.file),
    COMMON_RANGE: unicodeRange(commonCharacters),
    RARE_FONT: fontAddress(rare.file),
    RARE_RANGE: unicodeRange(rareCharacters),
  }
  const formulaSheet = readSheet('formula-style.css')
  const formulaStyle = await writeStyle(outDir, formulaSheet, values)
  const style = await writeStyle(
    outDir,
    formulaSheet + readSheet('lesson-style.css') + readSheet('lesson-parts-style.css') + subjectColours(),
    values,
  )
  const search = await writeSearch(built, outDir)
  const [chapters, lessons, otherLessons, quizzes, faces, texts, packs] = await Promise.all([
    writeChapters(built, outDir),
    writeLessons(built, outDir),
    writeOtherLessons(built, outDir),
    writeQuizzes(built, outDir),
    writeFaces(built, outDir),
    writePapers(papers, outDir, formulaStyle),
    writePacks(built, outDir, search),
  ])
  const manifest: Manifest = {
    chapters,
    lessons,
    otherLessons,
    quizzes,
    faces,
    formulaStyle,
    style,
    fonts: [common, rare],
    search: Object.fromEntries(Object.entries(search).map(([name, { file }]) => [name, file])),
    papers: texts,
    ...packs,
  }
  const catalogue: Catalogue = { courses: built.map((course) => course.entry) }
  writeWhole(join(outDir, 'manifest.json'), JSON.stringify(manifest))
  writeWhole(join(outDir, 'catalogue.json'), JSON.stringify(catalogue))
  removeOthers(outDir, manifest)
}

type Files = Record<string, ManifestFile>

const asFragment = { folder: 'fragments', extension: 'html' }

async function writeChapters(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const written = built.flatMap(({ entry, fragments }) =>
    fragments.map(async ({ chapter, kind, html }) => {
      const file = await writePacked(outDir, asFragment, html)
      const chapterEntry = entry.chapters[chapter - 1]
      if (chapterEntry) chapterEntry.bytes[kind] = file.compressed
      return [`${entry.id}/${chapter}/${kind}`, file] as const
    }),
  )
  return Object.fromEntries(await Promise.all(written))
}

async function writeLessons(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const written = partsOf(built).map(
    async ({ id, chapter, number, html }) =>
      [`${id}/${chapter}/${number}`, await writePacked(outDir, asFragment, html)] as const,
  )
  return Object.fromEntries(await Promise.all(written))
}

/** Fetched ahead by who reads one lesson: a tenth more bytes than the smallest, in a tenth of the time. */
const rests = { folder: 'rests', extension: 'html', quality: 9 }

async function writeOtherLessons(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const written = partsOf(built).flatMap(({ id, chapter, number, siblings }) => {
    const others = siblings.filter((lesson) => lesson.number !== number).map(({ html }) => html)
    if (others.length === 0) return []
    const packed = writePacked(outDir, rests, others.join(''))
    return [packed.then((file) => [`${id}/${chapter}/${number}`, file] as const)]
  })
  return Object.fromEntries(await Promise.all(written))
}

type Part = Fragment['lessons'][number] & { id: string; chapter: number; siblings: Fragment['lessons'] }

function partsOf(built: readonly BuiltCourse[]): Part[] {
  return built.flatMap(({ entry: { id }, fragments }) =>
    fragments.flatMap(({ chapter, lessons }) =>
      lessons.map((lesson) => ({ ...lesson, id, chapter, siblings: lessons })),
    ),
  )
}

async function writeQuizzes(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const asQuiz = { folder: 'quizzes', extension: 'json' }
  const written = built.flatMap(({ entry, quizzes, decks }) => {
    const idOf = (chapter: number) => `${entry.id}_chapter${chapter}`
    const named = [
      ...quizzes.map(({ chapter, json }) => ({ id: idOf(chapter), json })),
      ...decks.map(({ chapter, json }) => ({ id: deckOf(idOf(chapter)), json })),
    ]
    return named.map(async ({ id, json }) => [id, await writePacked(outDir, asQuiz, json)] as const)
  })
  return Object.fromEntries(await Promise.all(written))
}

/** As they are: the server sets each into a page and packs that. */
async function writeFaces(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const all = built.flatMap(({ faces }) => Object.entries(faces))
  const written = all.map(async ([path, html]) => {
    const hash = hashOf(html)
    const file = `faces/${hash}.html`
    const bytes = await writeOnce(outDir, file, () => Buffer.from(html))
    return [path, { file, etag: `"${hash}"`, bytes, compressed: bytes }] as const
  })
  return Object.fromEntries(await Promise.all(written))
}

async function writeSearch(built: readonly BuiltCourse[], outDir: string) {
  const written = searchFiles(built).map(async (found) => {
    const text = JSON.stringify(found)
    return [
      found.class,
      { text, file: await writePacked(outDir, { folder: 'search', extension: 'json' }, text) },
    ] as const
  })
  return Object.fromEntries(await Promise.all(written))
}

/** With the style of formulas and figures before it: the page that shows a paper knows neither. */
async function writePapers(
  papers: readonly BuiltPaper[],
  outDir: string,
  { file: styleFile }: ManifestFile,
): Promise<Files> {
  const style = `<style>${readFileSync(join(outDir, styleFile), 'utf8')}</style>`
  const texts = papers.flatMap(({ pdf, html, corrected }) => [
    [pdf, html] as const,
    ...(corrected ? [[`${pdf}/${corrected.pdf}`, corrected.html] as const] : []),
  ])
  const written = texts.map(
    async ([key, html]) =>
      [key, await writePacked(outDir, { folder: 'papers', extension: 'html' }, style + html)] as const,
  )
  return Object.fromEntries(await Promise.all(written))
}

async function writeFont(outDir: string, font: Buffer): Promise<ManifestFile> {
  const hash = hashOf(font)
  const file = `fonts/noto-sans-math-${hash.slice(0, 10)}.woff2`
  await writeOnce(outDir, file, () => font)
  return { file, etag: `"${hash}"`, bytes: font.length, compressed: font.length }
}

const readSheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** `values` stand in for the words of the style sheet that only a build knows. */
async function writeStyle(
  outDir: string,
  sheet: string,
  values: Record<string, string>,
): Promise<ManifestFile> {
  const { transform } = await import('lightningcss')
  const code = Buffer.from(sheet.replaceAll(/\b(COMMON|RARE)_(FONT|RANGE)\b/g, (word) => values[word]!))
  const { code: small } = transform({ filename: 'lesson-style.css', code, minify: true })
  const hash = hashOf(small)
  const file = `styles/${hash}.css`
  await writeOnce(outDir, file, () => small)
  return { file, etag: `"${hash}"`, bytes: small.length, compressed: small.length }
}

/** A page's root names its subject: `<html data-subject="SVT">`. */
function subjectColours(): string {
  const rules = Object.entries(subjects).map(
    ([key, { cover, chalk }]) => `:root[data-subject='${key}'] { --s: ${cover}; --b: ${chalk}; }`,
  )
  return rules.join('\n')
}

const folders = 'fragments rests quizzes faces styles fonts search papers packs'.split(' ')

function removeOthers(outDir: string, manifest: Manifest): void {
  const { chapters, lessons, otherLessons, quizzes, search, papers, packFiles } = manifest
  const packed = [chapters, lessons, otherLessons, quizzes, search, papers, packFiles].flatMap((files) =>
    Object.values(files),
  )
  const plain = [manifest.formulaStyle, manifest.style, ...manifest.fonts, ...Object.values(manifest.faces)]
  const wanted = new Set([
    ...plain.map(({ file }) => file),
    ...packed.flatMap(({ file }) => [`${file}.br`, `${file}.gz`]),
  ])
  for (const folder of folders) {
    const dir = join(outDir, folder)
    if (!existsSync(dir)) continue
    for (const name of readdirSync(dir)) if (!wanted.has(`${folder}/${name}`)) rmSync(join(dir, name))
  }
}
