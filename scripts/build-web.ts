import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type { PageToDraw } from '../src/web/page-to-draw.ts'
import { compressFolder } from './web/compress.ts'
import { cutDisplayFont } from './web/display-font.ts'
import { htmlOf, readHead } from './web/html.ts'
import { scriptHash } from './web/script-hash.ts'

/**
 * Builds the web folder that `server/pages.ts` serves: `assets/` (hashed), `public/`, one HTML file per page,
 * `pages.json` (path → file) and `csp.json` (hashes of the inline scripts), each beside its `.br` and `.gz`.
 * The folder is whole or as it was before.
 */
export async function buildWeb(webDir = 'dist/web'): Promise<void> {
  process.env.NODE_ENV = 'production'
  const outDir = `${webDir}.${process.pid}`
  const drawnFolder = `.cache/web-drawing.${process.pid}`
  try {
    await buildInto(outDir, drawnFolder)
    rmSync(webDir, { recursive: true, force: true })
    renameSync(outDir, webDir)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
    rmSync(drawnFolder, { recursive: true, force: true })
  }
}

async function buildInto(outDir: string, drawnFolder: string): Promise<void> {
  await build({ logLevel: 'warn', build: { outDir, manifest: 'manifest.json' } })
  await build({
    logLevel: 'warn',
    build: {
      outDir: drawnFolder,
      emptyOutDir: true,
      ssr: 'src/web/entry-prerender.tsx',
      rolldownOptions: {
        input: 'src/web/entry-prerender.tsx',
        output: { codeSplitting: true, entryFileNames: '[name].js' },
      },
    },
  })
  const font = await cutDisplayFont(join(outDir, 'assets'))
  const head = readHead()
  const manifest = readJson<Manifest>(join(outDir, 'manifest.json'))
  rmSync(join(outDir, 'manifest.json'))
  const entry = pathToFileURL(resolve(drawnFolder, 'entry-prerender.js')).href
  const { pagesToDraw } = (await import(entry)) as { pagesToDraw: () => PageToDraw[] }

  const found = { pages: {} as Record<string, string>, shells: {} as Record<string, string>, notFound: '' }
  for (const page of pagesToDraw()) {
    const file = `${page.path.slice(1)}${found.pages[page.path] ? '.shell' : ''}.html`
    const html = htmlOf({ page, markup: await page.draw(), manifest, outDir, font, head })
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), html)
    if (page.kind === 'shell') found.shells[page.path] = file
    else found.pages[page.path] = file
    if (page.kind === 'notFound') found.notFound = file
  }
  mkdirSync(join(outDir, 'public'), { recursive: true })
  cpSync('public', join(outDir, 'public'), { recursive: true })
  writeFileSync(join(outDir, 'pages.json'), JSON.stringify(found, null, 1))
  writeFileSync(join(outDir, 'csp.json'), JSON.stringify(Object.values(head.scripts).map(scriptHash)))
  await compressFolder(outDir)
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

if (import.meta.main) {
  const started = performance.now()
  await buildWeb(process.argv[2])
  console.log(`Pages construites en ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
