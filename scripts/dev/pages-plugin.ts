import type { ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { matchPath } from '../../src/common/match-path.ts'
import { trimEnd } from '../../src/common/trim-end.ts'
import type { PageToPrerender, SiteAddress } from '../../src/platform/web/page-to-prerender.ts'
import { htmlOf, readFirstBytes } from '../web/html.ts'
import { displayFontFile } from '../web/letter-paths.ts'

/** The modules bring their styles with them. */
const files = {
  css: '',
  styles: [],
  figures: [],
  entry: '/src/app/web/entry-client.tsx',
  imported: [],
}

/** Renders the page of an address from its sources when it is asked for, into the same HTML as the build's. */
export function pagesPlugin(): Plugin {
  return {
    name: 'pages',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        void answer(vite, request, response, next)
      })
    },
  }
}

async function answer(
  vite: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: (error: unknown) => void,
): Promise<void> {
  const url = new URL(request.originalUrl ?? '/', `http://${request.headers.host}`)
  if (url.pathname === '/') return void response.writeHead(302, { location: '/home' }).end()
  try {
    const page = await findPage(vite, trimEnd(url.pathname, '/'))
    const html = await renderHtml(vite, page, url)
    const status = page.kind === 'notFound' ? 404 : 200
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    next(error)
  }
}

async function renderHtml(
  vite: ViteDevServer,
  page: PageToPrerender,
  { origin, pathname }: URL,
): Promise<string> {
  const markup = await page.prerender()
  const font = `/@fs${displayFontFile}`
  const html = htmlOf({ page, markup, files, font, image: undefined, head: await readFirstBytes() })
  return vite.transformIndexHtml(pathname, html.replaceAll('{{origin}}', origin))
}

/** As `platform/server/pages.ts` finds it in what the build wrote down. */
async function findPage(vite: ViteDevServer, path: string): Promise<PageToPrerender> {
  const { pagesToPrerender, addresses } = (await vite.ssrLoadModule('/src/app/web/entry-prerender.tsx')) as {
    pagesToPrerender: () => PageToPrerender[]
    addresses: () => SiteAddress[]
  }
  const pages = pagesToPrerender()
  const pageAt = (wanted: string | undefined) =>
    pages.find(({ kind, path: own }) => kind !== 'shell' && kind !== 'template' && own === wanted)
  const address = addresses().find(({ pattern }) => matchPath(pattern, path))
  const shell = pages.find((page) => page.kind === 'shell' && page.path === address?.folder)
  return (
    pageAt(path) ??
    (address && (pageAt(address.prerendered) ?? shell)) ??
    pages.find((page) => page.kind === 'notFound')!
  )
}
