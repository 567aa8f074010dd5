import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '../src/app/server/openapi/document.ts'
import { compressFolder } from './web/compress.ts'

const root = join(import.meta.dirname, '..')
/** The viewer's own files, its licence with them. */
const viewer = [
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui.css',
  'LICENSE',
  'NOTICE',
]
const own = ['index.html', 'show.js', 'docs.css']

/**
 * Writes what `platform/server/serve-docs.ts` serves: the OpenAPI document, made from the contracts, and its viewer.
 * The folder is whole or as it was before.
 */
export async function buildDocs(docsDir = join(root, 'dist/docs')): Promise<void> {
  const dir = `${docsDir}.${process.pid}`
  mkdirSync(dir, { recursive: true })
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    writeFileSync(join(dir, 'openapi.json'), JSON.stringify(await openApiDocument(version)))
    const from = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
    for (const file of viewer) copyFileSync(join(from, file), join(dir, file))
    for (const file of own) copyFileSync(join(root, 'src/app/web/docs', file), join(dir, file))
    await compressFolder(dir)
    rmSync(docsDir, { recursive: true, force: true })
    renameSync(dir, docsDir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const started = performance.now()
  await buildDocs()
  console.log(`Documentation construite en ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
