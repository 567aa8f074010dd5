import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { hour } from '../../common/durations.ts'
import { matchPath, type Params } from '../../common/match-path.ts'
import { trimEnd } from '../../common/trim-end.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { giveCrossSiteToken } from './cross-site-token.ts'
import { serveDirections } from './directions.ts'
import type { FileStore } from './files/file-store.ts'
import { openFilledPages, type PageFillings } from './filled-pages.ts'
import { readKept, unpack } from './kept-assets.ts'
import { type PackedPage, packPage } from './pack-page.ts'
import { refuseUnknown } from './refuse-early.ts'
import { sendPage } from './send-page.ts'

/** What the web build says of its pages. */
const pagesFile = z.object({
  /** Path → HTML file, for prerendered pages. */
  pages: z.record(z.string(), z.string()),
  /** Every address of the router's table in its order → HTML file; `isMissing`: it says that nothing is there. */
  routes: z.array(
    z.object({
      pattern: z.string(),
      file: z.string(),
      /** The page that the server fills in (`filled-pages.ts`); `file` stands where its parameters name nothing. */
      template: z.optional(z.string()),
      isMissing: z.boolean(),
    }),
  ),
  notFound: z.string(),
  /** The paths that search engines are to know. */
  listed: z.array(z.string()),
})

/** Whether something stands at an address, from its parameters, by the pattern of the address. */
export type PageStands = Readonly<Record<string, (params: Params) => boolean>>

const yearOfSeconds = 31_536_000

const policyOfCalls = "default-src 'none';frame-ancestors 'none'"

/** What only means something with a page: 0.7 KB that each script, font and call would carry. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'last-modified',
  'referrer-policy',
  'x-frame-options',
]

type PagesOfSchool = { publicUrl: string; stands: PageStands; fillings: PageFillings; files: FileStore }

/**
 * Serves the built pages, revalidated by ETag, the hashed assets, cached for ever, and what search engines
 * ask for. `publicUrl` is the address that pupils type. An address that the router's table does not know, or whose
 * parameters name nothing as far as `stands` can say, is answered with 404. A hashed asset of another build is looked
 * for in the store (`kept-assets.ts`).
 */
export async function servePages(
  app: FastifyInstance,
  webDir: string,
  { publicUrl, stands, fillings, files }: PagesOfSchool,
): Promise<void> {
  const { pages, routes, notFound, listed } = pagesFile.parse(readJson(join(webDir, 'pages.json')))
  const { origin, protocol } = new URL(publicUrl)
  const secureCookies = protocol === 'https:'
  const loaded = new Map<string, Promise<PackedPage>>()
  const load = (file: string) => {
    const page = loaded.get(file) ?? readPage(join(webDir, file), origin)
    loaded.set(file, page)
    page.catch(() => loaded.delete(file))
    return page
  }

  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    acceptRanges: false,
    // Nobody asks again for what is kept for ever.
    etag: false,
    maxAge: yearOfSeconds * 1000,
  })
  await app.register(fastifyStatic, {
    root: join(webDir, 'public'),
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: hour,
  })
  app.addHook('onSend', async (request, reply) => {
    const [, folder] = /^\/(assets|content|api(?!\/docs))\//.exec(request.url) ?? []
    if (!folder) return
    for (const header of headersOfPages) reply.removeHeader(header)
    // Anybody may have the assets: who shares a link shows its picture on another site.
    if (folder === 'assets' || request.url.startsWith('/content/pictures/'))
      reply.removeHeader('cross-origin-resource-policy')
    // As RFC 9239 has it, and 23 bytes less with every script.
    if (/^\/assets\/[^?]+\.js(\?|$)/.test(request.url) && reply.statusCode === 200)
      reply.header('content-type', 'text/javascript')
    // Opened by itself, an answer may load nothing and stand in no frame.
    if (folder === 'api') reply.header('content-security-policy', policyOfCalls)
  })
  const filled = openFilledPages(webDir, origin)
  serveDirections(app, origin, [...listed, ...Object.values(fillings).flatMap((one) => one.listed)])
  app.get('/', (_request, reply) => reply.redirect('/home', 302))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (path.startsWith('/assets/')) return sendKept(request, reply, files, path)
    if (path.startsWith('/api/')) refuseUnknown()
    giveCrossSiteToken(request, reply, secureCookies)
    const trimmed = path.length > 1 ? trimEnd(path, '/') : path
    const route = routes.find(({ pattern }) => matchPath(pattern, trimmed))
    const params = route && matchPath(route.pattern, trimmed)!
    const filling = params && fillings[route.pattern]?.fillingOf(params)
    if (filling && route.template) {
      if (filling.path !== path) return reply.redirect(filling.path, filling.isByNumber ? 302 : 301)
      return sendPage(request, reply.status(200), await filled(route.template, filling))
    }
    const isThere = route && !route.isMissing && !route.template && (stands[route.pattern]?.(params!) ?? true)
    const page = await load(pages[trimmed] ?? route?.file ?? notFound)
    return sendPage(request, reply.status(isThere ? 200 : 404), page)
  })
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, files: FileStore, path: string) {
  const kept = await readKept(files, path)
  if (!kept) refuseUnknown()
  reply.status(200).type(kept.type)
  reply
    .header('cache-control', `public, max-age=${yearOfSeconds}, immutable`)
    .header('vary', 'accept-encoding')
  if (!kept.packed) return reply.send(kept.bytes)
  if (chooseEncoding(request.headers['accept-encoding']) !== 'br') return reply.send(await unpack(kept.bytes))
  return reply.header('content-encoding', 'br').send(kept.bytes)
}

/** A page with the school's own address in it, as the build could not know it. */
async function readPage(file: string, origin: string): Promise<PackedPage> {
  const text = await readFile(file, 'utf8')
  return packPage(text.replaceAll('{{origin}}', origin))
}

/** Hashes of the inline scripts that the pages' Content-Security-Policy lets run. */
export function readScriptHashes(webDir: string): string[] {
  return z.array(z.string()).parse(readJson(join(webDir, 'csp.json')))
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
