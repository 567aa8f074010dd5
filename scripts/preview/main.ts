// Shows the lessons of a content folder while they are written: compiles, serves, and does so again at each change.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '../..')
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compile')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { openPreview } = await import('./open-preview.ts')

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: join(root, 'content') },
    port: { type: 'string', default: '3100' },
  },
})
const contentDir = values.content
const preview = await openPreview({
  contentDir,
  outDir: join(root, '.cache/preview'),
  cacheDir: join(root, '.cache/content'),
})
const address = await preview.app.listen({ host: '127.0.0.1', port: Number(values.port) })
console.log(`Aperçu des leçons : ${address}`)
console.log(`Il suit « ${contentDir} » : enregistrez un fichier, la page se recharge. Ctrl+C pour arrêter.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void preview.close().then(() => process.exit(0)))
