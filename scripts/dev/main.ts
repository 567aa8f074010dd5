// node scripts/dev/main.ts [folder]: the pages from their sources, with hot reload, before a server that starts again when its own change; both again
// when a lesson does.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
process.chdir(root)
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compile')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { openDevelopment } = await import('./open-development.ts')

const development = await openDevelopment({
  host: process.env['HOST'] || '127.0.0.1',
  port: Number(process.env['PORT'] || 3000),
  folder: process.argv[2] ?? join(root, '.cache/dev'),
})
console.log(`\nXamle, telle qu’elle s’écrit : ${development.address}/home`)
console.log('Enregistrez une page, un fichier du serveur ou une leçon, et regardez. Ctrl+C pour arrêter.\n')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void development.close().then(() => process.exit(0)))
