import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { PageToPrerender } from '../../src/platform/web/page-to-prerender.ts'
import type { PageFiles } from './html.ts'

const clientEntry = 'src/app/web/entry-client.tsx'
/** What offers to move a figure, and what moves it. */
const figureModules = ['index', 'moving-figure'].map((name) => `src/features/courses/figures/web/${name}.ts`)

/** The built files of the application and of a page, by the manifest of the build in `outDir`. */
export function builtFiles({ path, page }: PageToPrerender, manifest: Manifest, outDir: string): PageFiles {
  const pageFile = Object.keys(manifest).find((key) => pageName(key) === page)
  if (!pageFile) throw new Error(`${path}: there is no page ${page}`)
  const chunks = [...new Set([...withImports(manifest, clientEntry), ...withImports(manifest, pageFile)])]
  const styles = [...new Set(chunks.flatMap((key) => manifest[key]!.css ?? []))]
  return {
    css: styles
      .map((file) => readFileSync(join(outDir, file), 'utf8'))
      .join('')
      .trim(),
    styles: styles.map((file) => `/${file}`),
    figures: figureModules.map((key) => `/${manifest[key]!.file}`),
    entry: `/${manifest[clientEntry]!.file}`,
    imported: chunks.slice(1).map((key) => `/${manifest[key]!.file}`),
  }
}

/** `papers/exams` for the file of that page, in the room or in one within it. */
function pageName(file: string): string | undefined {
  const ofRoom = /^src\/features\/([^/]+)\/(?:[^/]+\/)?web\/([^/]+)-page\.tsx$/
  const [, room, name] = ofRoom.exec(file) ?? /^src\/app\/web\/([^/]+)\/([^/]+)-page\.tsx$/.exec(file) ?? []
  return room && `${room}/${name}`
}

/** A chunk and all it imports, itself first. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  return [key, ...(manifest[key]!.imports ?? []).flatMap((next) => withImports(manifest, next, seen))]
}
