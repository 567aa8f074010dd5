import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Route, Shell } from './shell-list.ts'

const folder = 'src/features/packs/worker'

/**
 * Writes the worker into `outDir` as `sw.js`, what takes its place where the school has switched it off as
 * `sw-off.js`, and `shell.json`, the list of what it answers from. The worker names that list's build: with a page, a
 * script or a style the worker changes too, and only so does a browser fetch a new one.
 */
export async function buildWorker(outDir: string, shell: Shell, routes: readonly Route[]): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(shell))
  for (const { file } of routes) hash.update(readFileSync(join(outDir, file)))
  const { pages, assets, bytes } = shell
  const id = hash.digest('hex').slice(0, 10)
  await buildScript('sw', outDir, { build: id, pages })
  await buildScript('sw-off', outDir, {})
  const files = [...new Set([...pages.map(([, page]) => page), ...assets])]
  writeFileSync(join(outDir, 'shell.json'), JSON.stringify({ build: id, files, bytes }))
}

/** One file, as browsers take a worker that is no module. */
async function buildScript(name: string, outDir: string, shell: object): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    plugins: [withoutVersions],
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2020',
      minify: 'terser',
      // Workbox's own fields, which nothing else names.
      terserOptions: { ecma: 2020, compress: { passes: 3 }, mangle: { properties: { regex: /^_[a-zA-Z]/ } } },
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(folder, `${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  })
}

/** Workbox notes its version where only its own tools look. */
const withoutVersions: Plugin = {
  name: 'without-versions',
  load: (id) => (/workbox-\w+\/_version\.js$/.test(id) ? 'export {}' : undefined),
}
