import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { subjects } from '../../school/subjects.ts'
import type { BuiltCourse } from './build-course.ts'
import { hashOf, writeWhole } from './cache.ts'
import type { Catalogue, Manifest, ManifestFile } from './catalogue.ts'
import { commonCharacters, rareCharacters, unicodeRange } from './math-characters.ts'
import { mathFont } from './math-font.ts'
import { pack } from './pack.ts'
import { searchFiles } from './search-files.ts'

/** Address under which the server must answer a file of the font: the style sheet names it. */
export const fontAddress = (file: string) => `/content/${file}`

/**
 * Writes the fragments, the style, the font's files, the search files, the manifest and the catalogue.
 * Files carry their content's hash: those already there are kept, the new ones come before the manifest
 * that names them, and what no manifest names goes last. A server that runs meanwhile never misses a file.
 */
export async function writeOutput(
  built: readonly BuiltCourse[],
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
  const [chapters, quizzes, search] = await Promise.all([
    writeChapters(built, outDir),
    writeQuizzes(built, outDir),
    writeSearch(built, outDir),
  ])
  const manifest: Manifest = { chapters, quizzes, formulaStyle, style, fonts: [common, rare], search }
  const catalogue: Catalogue = { courses: built.map((course) => course.entry) }
  writeWhole(join(outDir, 'manifest.json'), JSON.stringify(manifest))
  writeWhole(join(outDir, 'catalogue.json'), JSON.stringify(catalogue))
  removeOthers(outDir, manifest)
}

type Files = Record<string, ManifestFile>

async function writeChapters(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const written = built.flatMap(({ entry, fragments }) =>
    fragments.map(async ({ chapter, kind, html }) => {
      const file = await writeFragment(outDir, 'fragments', 'html', html)
      const chapterEntry = entry.chapters[chapter - 1]
      if (chapterEntry) chapterEntry.bytes[kind] = file.compressed
      return [`${entry.id}/${chapter}/${kind}`, file] as const
    }),
  )
  return Object.fromEntries(await Promise.all(written))
}

async function writeQuizzes(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const written = built.flatMap(({ entry, quizzes }) =>
    quizzes.map(
      async ({ chapter, json }) =>
        [`${entry.id}_chapter${chapter}`, await writeFragment(outDir, 'quizzes', 'json', json)] as const,
    ),
  )
  return Object.fromEntries(await Promise.all(written))
}

async function writeSearch(built: readonly BuiltCourse[], outDir: string): Promise<Files> {
  const written = searchFiles(built).map(
    async (file) =>
      [file.class, await writeFragment(outDir, 'search', 'json', JSON.stringify(file))] as const,
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
  return writeFragment(outDir, 'styles', 'css', Buffer.from(small).toString())
}

/** A page's root names its subject: `<html data-subject="SVT">`. */
function subjectColours(): string {
  const rules = Object.entries(subjects).map(
    ([key, { cover, chalk }]) => `:root[data-subject='${key}'] { --s: ${cover}; --b: ${chalk}; }`,
  )
  return rules.join('\n')
}

async function writeFragment(
  outDir: string,
  folder: string,
  extension: string,
  text: string,
): Promise<ManifestFile> {
  const hash = hashOf(text)
  const file = `${folder}/${hash}.${extension}`
  const bytes = Buffer.from(text)
  await writeOnce(outDir, file, () => bytes)
  const compressed = await writeOnce(outDir, `${file}.br`, () => pack(bytes))
  return { file, etag: `"${hash}"`, bytes: bytes.length, compressed }
}

/** Gives back the file's size. */
async function writeOnce(
  outDir: string,
  file: string,
  bytes: () => Uint8Array | Promise<Uint8Array>,
): Promise<number> {
  const path = join(outDir, file)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size !== undefined) return size
  const made = await bytes()
  writeWhole(path, made)
  return made.length
}

function removeOthers(outDir: string, manifest: Manifest): void {
  const wanted = new Set(
    [
      manifest.formulaStyle,
      manifest.style,
      ...manifest.fonts,
      ...Object.values(manifest.chapters),
      ...Object.values(manifest.quizzes),
      ...Object.values(manifest.search),
    ].flatMap(({ file }) => [file, `${file}.br`]),
  )
  for (const folder of ['fragments', 'quizzes', 'styles', 'fonts', 'search']) {
    const dir = join(outDir, folder)
    if (!existsSync(dir)) continue
    for (const name of readdirSync(dir)) if (!wanted.has(`${folder}/${name}`)) rmSync(join(dir, name))
  }
}
