import { prerender } from 'react-dom/static'
import { siteSettings } from '../../platform/web/site-settings.ts'
import { App } from './app.tsx'
import { isFilledIn, prerenderedPaths } from './prerendered-paths.ts'
import { descriptionOf } from './seo/descriptions.ts'
import { factsOf } from './seo/facts.ts'
import { sharePictureOf } from './seo/share-picture.ts'
import { templateFacts, templatePicture } from './seo/templates.ts'
import type { AppRoute } from '../../platform/web/page.ts'
import type { PageToPrerender, SiteAddress } from '../../platform/web/page-to-prerender.ts'
import { matchPath } from '../../common/match-path.ts'
import { StaticRouter } from '../../platform/web/router.tsx'
import { routes } from './routes.tsx'
import { documentTitle } from '../../platform/web/use-title.ts'

/** Every HTML file of the site. */
export function pagesToPrerender(): PageToPrerender[] {
  return [...routes.flatMap(pagesOf), ...shells(), ...routes.filter(isFilledIn).map(template)]
}

function pagesOf(route: AppRoute): PageToPrerender[] {
  return prerenderedPaths(route).map((path) => pageAt(route, path))
}

function pageAt(route: AppRoute, path: string): PageToPrerender {
  const params = matchPath(route.path, path) ?? {}
  const description = descriptionOf(route.path, params)
  const isFound = description !== undefined && path !== '/404'
  return {
    ...whatStands(route, path),
    path,
    kind: path === '/404' ? 'notFound' : 'page',
    title: titleOf(route, params),
    description: description ?? siteSettings.description,
    canonical: isFound ? canonicalPath(path) : undefined,
    picture: isFound ? sharePictureOf(params) : undefined,
    facts: isFound ? factsOf(route.path, params) : undefined,
  }
}

/** Every address of the site, in the order of the table. */
export function addresses(): SiteAddress[] {
  return routes
    .filter(({ page }) => page !== 'site/not-found')
    .map((route) => {
      const isOnePage = route.isMissing || !route.path.includes(':')
      return {
        pattern: route.path,
        prerendered: isOnePage ? prerenderedPaths(route)[0] : undefined,
        folder: folderOf(route),
        isMissing: route.isMissing ?? false,
        isFilledIn: isFilledIn(route),
      }
    })
}

/** A class's notebooks are one page to search engines, whichever of them stands first. */
function canonicalPath(path: string): string {
  return path.replace(/^(\/select-course\/[^/]+)\/.+/, '$1')
}

/** One file for each first folder whose pages are not prerendered: the first such route of the table gives its frame. */
function shells(): PageToPrerender[] {
  const byFolder = new Map<string, AppRoute>()
  for (const route of routes) {
    const folder = folderOf(route)
    const isPrerendered = route.isMissing || prerenderedPaths(route).includes(route.path)
    if (route.path !== '*' && !isPrerendered && !byFolder.has(folder)) byFolder.set(folder, route)
  }
  return [...byFolder].map(([folder, route]) => ({
    ...whatStands(route, shellPath(route), true),
    path: folder,
    kind: 'shell',
    title: titleOf(route, {}),
    description: siteSettings.description,
    canonical: undefined,
    picture: undefined,
    facts: undefined,
  }))
}

/** A page whose words the server sets in: each stands here by its name. */
function template(route: AppRoute): PageToPrerender {
  return {
    ...whatStands(route, shellPath(route)),
    // It reads in the page what was set in.
    script: 'face',
    path: folderOf(route),
    kind: 'template',
    title: documentTitle('{{title}}'),
    description: '{{description}}',
    canonical: '{{path}}',
    picture: templatePicture,
    facts: templateFacts(route.path),
  }
}

const folderOf = ({ path }: AppRoute) => `/${path.split('/')[1]}`

/** A path of the route with nothing told of its parameters. */
function shellPath(route: AppRoute): string {
  return route.path.replaceAll(/:\w+/g, '-')
}

function titleOf({ title }: AppRoute, params: Record<string, string | undefined>): string {
  return documentTitle(typeof title === 'string' ? title : title(params))
}

function whatStands(route: AppRoute, location: string, isShell = false) {
  return { page: route.page, script: route.script, prerender: () => markupOf(route, location, isShell) }
}

async function markupOf(route: AppRoute, location: string, isShell: boolean): Promise<string> {
  await route.load()
  const { prelude } = await prerender(
    <StaticRouter pathname={location}>
      <App isShell={isShell} />
    </StaticRouter>,
    { progressiveChunkSize: 1e9 },
  )
  return new Response(prelude).text()
}
