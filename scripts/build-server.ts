import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '..')
/** They look for machine code or WebAssembly beside themselves. */
const leftOut = /^(@jsquash\/webp|@hyzyla\/pdfium|pg-native)(\/|$)/
/** What runs in a process or a thread of its own. */
const ownFile = /new URL\('\.\/([^'/]+)\.ts', import\.meta\.url\)/g

/**
 * Writes the server, with what it uses of the packages, into few files: `main.cjs` starts it. The same sources read one
 * by one keep 30 MB more in memory (docs/decisions/0032-memory.md). The folder, two below the checkout, is whole or as
 * it was before.
 */
export async function buildServer(serverDir = 'dist/server'): Promise<void> {
  const dir = join(root, `${serverDir}.${process.pid}`)
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'src/app/server/main.ts' },
    platform: 'node',
    external: leftOut,
    plugins: [keepPlaces(dir)],
  })
  try {
    await bundle.write({
      dir,
      // As a module it would load all that `node:http` can give, `fetch` and its 10 MB among it.
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      // One letter beyond Latin 1 makes every letter of a file take two bytes in memory.
      charset: 'ascii',
      // Names stay: a stack tells them.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    })
    replaceFolder(dir, join(root, serverDir))
  } finally {
    await bundle.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

function replaceFolder(from: string, to: string): void {
  const old = `${to}.old.${process.pid}`
  if (existsSync(to)) renameSync(to, old)
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}

/**
 * What a source finds from its own place it finds from the written file too. A process or thread of its own, named as
 * `new URL('./name.ts', import.meta.url)`, is written as `name.cjs`.
 */
function keepPlaces(dir: string): Plugin {
  const path = "require('node:path').join(__dirname, "
  const url = (place: string) => `require('node:url').pathToFileURL(${place})`
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!code.includes('import.meta.') || id.includes('node_modules')) return
      const folder = JSON.stringify(relative(dir, dirname(id)))
      return code
        .replaceAll(ownFile, (_, name: string) => {
          const fileName = `${name}.cjs`
          this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.ts`), fileName })
          return url(`${path}'${fileName}')`)
        })
        .replaceAll('import.meta.dirname', `${path}${folder})`)
        .replaceAll('import.meta.url', `${url(`${path}${folder}, 'source')`)}.href`)
    },
  }
}

if (import.meta.main) {
  const started = performance.now()
  await buildServer(process.argv[2])
  console.log(`Serveur assemblé en ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
