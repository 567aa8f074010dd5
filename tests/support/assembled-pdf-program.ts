import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { isBuilt } from '../../scripts/prepare.mjs'
import { pdfProgram } from '../../src/features/papers/drawing/server/rasterize-pdf.ts'

const root = join(import.meta.dirname, '../..')

let program: URL | undefined
/**
 * From here on PDFs are read by the program as it is shipped: from its sources it takes 0.3 s more of a core, each time.
 * And it waits for nobody: at the lowest priority it would hardly run on a machine that has other work.
 */
pdfProgram.priority = constants.priority.PRIORITY_NORMAL
pdfProgram.file = () => (program ??= pathToFileURL(join(root, assembledServer(), 'pdf-process.cjs')))

/** The folder of a server that is assembled from the sources as they are: once in a run, for whichever test file asks first. */
function assembledServer(): string {
  const doneFile = join(inject('runFolder'), 'assembled')
  if (existsSync(doneFile)) return readFileSync(doneFile, 'utf8')
  const folder = isBuilt('server') ? 'dist/server' : '.cache/test-server'
  if (folder !== 'dist/server')
    execFileSync(process.execPath, [join(root, 'scripts/build-server.ts'), folder], { stdio: 'ignore' })
  writeFileSync(`${doneFile}.${process.pid}`, folder)
  renameSync(`${doneFile}.${process.pid}`, doneFile)
  return folder
}
