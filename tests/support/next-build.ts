import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const hash = /-([0-9a-f]{7})\.(js|css)\b/g
/** The name of the build in the worker and in the list of what it keeps. */
const build = /("?build"?:")([0-9a-f]{7})/

/** Another build of the same sources, as an update leaves it: every script and style has another name. Gives its folder. */
export function makeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-next-build-'))
  for (const name of ['node_modules', 'src', 'content', 'package.json'])
    symlinkSync(join(root, name), join(folder, name))
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  const web = join(folder, 'dist/web')
  for (const name of globSync('**/*.{js,css,html,json}', { cwd: web })) {
    const path = join(web, name)
    const text = readFileSync(path, 'utf8')
      .replaceAll(hash, (_, hex: string, kind: string) => `-${next(hex)}.${kind}`)
      .replace(build, (_, before: string, hex: string) => before + next(hex))
    const renamed = join(web, dirname(name), nameOf(path))
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true })
    renameSync(path, renamed)
    writeFileSync(renamed, text)
    if (!name.startsWith('assets/')) continue
    writeFileSync(`${renamed}.br`, brotliCompressSync(text))
    writeFileSync(`${renamed}.gz`, gzipSync(text))
  }
  return folder
}

const nameOf = (path: string) =>
  path
    .slice(dirname(path).length + 1)
    .replaceAll(hash, (_, hex: string, kind: string) => `-${next(hex)}.${kind}`)

/** Another hash, the same for the same one. */
const next = (hex: string) => ((Number.parseInt(hex, 16) + 1) % 16 ** 7).toString(16).padStart(7, '0')
