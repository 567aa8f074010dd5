import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { loadContent } from '../src/platform/server/content/index.ts'
import type { PageToPrerender, SiteAddress } from '../src/platform/web/page-to-prerender.ts'
import { builtFiles } from './web/built-files.ts'
import { buildWorker } from './web/build-worker.ts'
import { compressFolder } from './web/compress.ts'
import { cutDisplayFont, frenchLetters } from './web/display-font.ts'
import { htmlOf, readFirstBytes } from './web/html.ts'
import { writeInstallFiles } from './web/install-files.ts'
import { prunePictureCache } from './web/picture-cache.ts'
import { openLetters } from './web/letter-paths.ts'
import { scriptHash } from './web/script-hash.ts'
import { renderSharePictures } from './web/share-pictures.ts'
import { listShell, shellRoutes } from './web/shell-list.ts'

/**
 * Builds the web folder that `platform/server/pages.ts` serves: `assets/` (hashed), `public/`, one HTML file per page,
 * `pages.json` (path and pattern of path → file), `csp.json` (hashes of the inline scripts), the worker (`sw.js`, `sw-off.js`)
 * with `shell.json`, each beside its `.br` and `.gz`.
 * `manifest.json` and `chunks.json` say what the assets are made of: for tests, served to nobody.
 * The folder is whole or as it was before.
 */
export async function buildWeb(webDir = 'dist/web'): Promise<void> {
  process.env.NODE_ENV = 'production'
  const outDir = `${webDir}.${process.pid}`
  const prerenderFolder = `.cache/web-prerender.${process.pid}`
  try {
    await buildInto(outDir, prerenderFolder)
    replaceFolder(outDir, webDir)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
    rmSync(prerenderFolder, { recursive: true, force: true })
  }
}

/** The old one stands until the new one takes its name: a server that starts meanwhile finds one of them. */
function replaceFolder(from: string, to: string): void {
  const old = `${to}.old.${process.pid}`
  if (existsSync(to)) renameSync(to, old)
  renameSync(from, to)
  rmSync(old, { recursive: true, force: true })
}

async function buildInto(outDir: string, prerenderFolder: string): Promise<void> {
  await build({ logLevel: 'warn', build: { outDir, manifest: 'manifest.json' } })
  await build({
    logLevel: 'warn',
    build: {
      outDir: prerenderFolder,
      emptyOutDir: true,
      ssr: 'src/app/web/entry-prerender.tsx',
      rolldownOptions: {
        input: 'src/app/web/entry-prerender.tsx',
        output: { codeSplitting: true, entryFileNames: '[name].js' },
      },
    },
  })
  const font = await cutDisplayFont(join(outDir, 'assets'))
  const head = await readFirstBytes()
  const manifest = readJson<Manifest>(join(outDir, 'manifest.json'))
  const entry = pathToFileURL(resolve(prerenderFolder, 'entry-prerender.js')).href
  const { pagesToPrerender, addresses } = (await import(entry)) as {
    pagesToPrerender: () => PageToPrerender[]
    addresses: () => SiteAddress[]
  }

  const { formulaStyle, fontFiles } = loadContent('dist/content')
  const pages = pagesToPrerender()
  const imageOf = await renderPictures(pages, outDir)
  const table = {
    pages: {} as Record<string, string>,
    routes: [] as { pattern: string; file: string; template?: string; isMissing: boolean }[],
    notFound: '',
    listed: pages.map(({ path }) => path).filter((path, index) => pages[index]!.canonical === path),
  }
  const shells: Record<string, string> = {}
  const templates: Record<string, string> = {}
  for (const page of pages) {
    const isTemplate = page.kind === 'template'
    const file = `${page.path.slice(1)}${isTemplate ? '.template' : table.pages[page.path] ? '.shell' : ''}.html`
    const markup = await page.prerender()
    const image = isTemplate ? '{{image}}' : page.picture && imageOf(page.picture)
    const files = builtFiles(page, manifest, outDir)
    // Formulas and figures come with what the server sets in.
    if (isTemplate) files.css += formulaStyle
    const html = htmlOf({ page, markup, files, font, image, head })
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    writeFileSync(join(outDir, file), html)
    if (page.kind === 'shell') shells[page.path] = file
    else if (isTemplate) templates[page.path] = file
    else table.pages[page.path] = file
    if (page.kind === 'notFound') table.notFound = file
  }
  table.routes = addresses().map(({ pattern, prerendered, folder, isMissing, isFilledIn }) => {
    const file = prerendered ? table.pages[prerendered] : shells[folder]
    if (!file) throw new Error(`No page stands for ${pattern}`)
    return { pattern, file, ...(isFilledIn ? { template: templates[folder]! } : {}), isMissing }
  })
  const displayFont = { address: font, path: join(outDir, font) }
  const shell = await listShell(outDir, table.routes, [displayFont, ...fontFiles])
  table.routes.push(...shellRoutes(table.routes))
  await buildWorker(outDir, shell, table.routes)
  writeFileSync(join(outDir, 'pages.json'), JSON.stringify(table, null, 1))
  writeFileSync(join(outDir, 'csp.json'), JSON.stringify(Object.values(head.scripts).map(scriptHash)))
  await compressFolder(outDir)
}

/** Puts the public files in their place with the icons, renders what shared links show, and gives its addresses. */
async function renderPictures(pages: readonly PageToPrerender[], outDir: string) {
  const publicDir = join(outDir, 'public')
  mkdirSync(publicDir, { recursive: true })
  cpSync('public', publicDir, { recursive: true })
  const logo = readFileSync('public/favicon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  await writeInstallFiles(publicDir, logo)
  const pictures = pages.flatMap(({ kind, picture }) => (picture && kind !== 'template' ? [picture] : []))
  const letters = await openLetters(frenchLetters)
  const imageOf = await renderSharePictures(pictures, letters, { assetsDir: join(outDir, 'assets'), logo })
  prunePictureCache()
  return imageOf
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

if (import.meta.main) {
  const started = performance.now()
  await buildWeb(process.argv[2])
  console.log(`Pages construites en ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
