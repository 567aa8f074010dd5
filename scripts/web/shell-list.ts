import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { compressText } from '../../src/platform/server/compress-text.ts'

/** What the worker answers from: which page stands for which addresses, and what pages are made of. */
export type Shell = {
  /** Pattern of addresses, in the order of the router's table, and the address of the page that stands for them. */
  pages: [pattern: string, page: string][]
  /** Addresses of scripts, styles, fonts and pictures: all hashed but for those of `publicFiles`. */
  assets: string[]
  /** Their bytes and the pages' on the wire, in brotli. */
  bytes: number
}

/** A route of `pages.json`. */
export type Route = { pattern: string; file: string; template?: string; isMissing: boolean }

/** The pages that need the network: what is sent is sent there, and nobody reads them on the way to a lesson. */
const online =
  /^\/(admin|create-admin|register|reset-password|pricing|contact|testmonials|privacy-policy|terms-of-service)\b/
/** The modules that those pages alone show, and what else is of use with a network alone. */
const onlineModules =
  /\/dashboard\/|\/(create-admin|register|reset-password|pricing|contact|testimonials|privacy|terms|face)-page\.|\/(common-password|keep-offer|end-left|weight-question)\./
const entry = 'src/app/web/entry-client.tsx'
const publicFiles = ['/site.webmanifest', '/icon-192.png', '/sans-reseau.html']

/** What the application needs without a network, from the build in `outDir`. `others` are addresses that pages name and the build has not made, each with its file. */
export async function listShell(
  outDir: string,
  routes: readonly Route[],
  others: readonly { address: string; path: string }[],
): Promise<Shell> {
  const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  const shown = needed(routes)
  const files = new Map(shown.map((route) => [pageOf(route), join(outDir, route.file)]))
  const assets = new Map(assetsOf(manifest).map((file) => [`/${file}`, join(outDir, file)]))
  for (const { address, path } of others) assets.set(address, path)
  for (const file of publicFiles) assets.set(file, join(outDir, 'public', file))
  const weights = await Promise.all(Array.from([...files.values(), ...assets.values()], weightOf))
  return {
    pages: shown.map((route) => [route.pattern, pageOf(route)]),
    assets: [...assets.keys()].toSorted(),
    bytes: weights.reduce((sum, bytes) => sum + bytes, 0),
  }
}

/** The routes under which the worker finds the pages that stand for many addresses and tell none of their parameters. */
export function shellRoutes(routes: readonly Route[]): Route[] {
  const files = new Set(
    needed(routes)
      .filter(isOfMany)
      .map(({ file }) => file),
  )
  return Array.from(files, (file) => ({ pattern: shellAddress(file), file, isMissing: false }))
}

const shellAddress = (file: string) => `/shell/${file.replace(/(\.shell)?\.html$/, '')}`
const isOfMany = ({ pattern }: Route) => pattern.includes(':')
const pageOf = (route: Route) => (isOfMany(route) ? shellAddress(route.file) : route.pattern)
const needed = (routes: readonly Route[]) =>
  routes.filter(({ pattern, template, isMissing }) => !isMissing && !template && !online.test(pattern))

/** Every file that the shell's pages may ask for, now or when something is tapped. */
function assetsOf(manifest: Manifest): string[] {
  const seen = new Set<string>()
  const waiting = [entry]
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    if (seen.has(key) || onlineModules.test(key)) continue
    seen.add(key)
    waiting.push(...(manifest[key]!.imports ?? []), ...(manifest[key]!.dynamicImports ?? []))
  }
  const files = Array.from(seen, (key) => manifest[key]!).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set(files)]
}

async function weightOf(path: string): Promise<number> {
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size
  const bytes = readFileSync(path)
  if (/\.(woff2|png|bin)$/.test(path)) return bytes.length
  return (await compressText(bytes)).br.length
}
