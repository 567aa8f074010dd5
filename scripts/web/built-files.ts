import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { PageToDraw } from '../../src/platform/web/page-to-draw.ts'
import type { PageFiles } from './html.ts'

const clientEntry = 'src/app/web/entry-client.tsx'

/** The built files of the application and of a page, by the manifest of the build in `outDir`. */
export function builtFiles({ path, page }: PageToDraw, manifest: Manifest, outDir: string): PageFiles {
  const [room, name] = page.split('/')
  const pageFiles = [`src/features/${room}/web/${name}-page.tsx`, `src/app/web/${room}/${name}-page.tsx`]
  const pageFile = pageFiles.find((file) => manifest[file])
  if (!pageFile) throw new Error(`${path}: there is no ${pageFiles.join(' and no ')}`)
  const chunks = [...new Set([...withImports(manifest, clientEntry), ...withImports(manifest, pageFile)])]
  const styles = [...new Set(chunks.flatMap((key) => manifest[key]!.css ?? []))]
  return {
    css: styles
      .map((file) => readFileSync(join(outDir, file), 'utf8'))
      .join('')
      .trim(),
    styles: styles.map((file) => `/${file}`),
    app: [
      ...chunks.slice(1).map((key) => `<link rel="modulepreload" href="/${manifest[key]!.file}">`),
      `<script type="module" src="/${manifest[clientEntry]!.file}"></script>`,
    ].join(''),
  }
}

/** A chunk and all it imports, itself first. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return []
  seen.add(key)
  return [key, ...(manifest[key]!.imports ?? []).flatMap((next) => withImports(manifest, next, seen))]
}
