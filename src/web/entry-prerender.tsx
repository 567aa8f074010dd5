import { prerender } from 'react-dom/static'
import { siteSettings } from '../features/site/web/index.ts'
import { App } from './app.tsx'
import { drawnPaths } from './drawn-paths.ts'
import type { AppRoute } from './page.ts'
import type { PageToDraw } from './page-to-draw.ts'
import { matchPath } from './match-path.ts'
import { StaticRouter } from './router.tsx'
import { routes } from './routes.tsx'
import { documentTitle } from './use-title.ts'

/** Every HTML file of the site. */
export function pagesToDraw(): PageToDraw[] {
  return [...routes.flatMap(drawnPages), ...shells()]
}

function drawnPages(route: AppRoute): PageToDraw[] {
  return drawnPaths(route).map((path) => describe(route, path, path === '/404' ? 'notFound' : 'page', path))
}

/** One file for each first folder whose pages are not drawn: the first such route of the table gives its frame. */
function shells(): PageToDraw[] {
  const byFolder = new Map<string, AppRoute>()
  for (const route of routes) {
    const folder = `/${route.path.split('/')[1]}`
    const isDrawn = drawnPaths(route).includes(route.path)
    if (route.path !== '*' && !isDrawn && !byFolder.has(folder)) byFolder.set(folder, route)
  }
  return [...byFolder].map(([folder, route]) => describe(route, folder, 'shell', shellPath(route)))
}

/** A path of the route with nothing told of its parameters. */
function shellPath(route: AppRoute): string {
  return route.path.replaceAll(/:\w+/g, '-')
}

function describe(route: AppRoute, path: string, kind: PageToDraw['kind'], location: string): PageToDraw {
  const { title } = route
  const params = matchPath(route.path, location) ?? {}
  return {
    path,
    kind,
    title: documentTitle(typeof title === 'string' ? title : title(kind === 'shell' ? {} : params)),
    description: siteSettings.description,
    page: route.page,
    script: route.script,
    draw: () => draw(route, location, kind === 'shell'),
  }
}

async function draw(route: AppRoute, location: string, isShell: boolean): Promise<string> {
  await route.load()
  const { prelude } = await prerender(
    <StaticRouter pathname={location}>
      <App isShell={isShell} />
    </StaticRouter>,
    { progressiveChunkSize: 1e9 },
  )
  return new Response(prelude).text()
}
