import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Access } from '../common/endpoint.ts'
import type { Params } from './match-path.ts'
import type { PageScript } from './page-to-draw.ts'
import { followRequest } from './request-bar.ts'

/** A page's own file, fetched when somebody goes there. Its default export is the page. */
export type PageLoader = () => Promise<{ default: ComponentType }>

/** One line of the table of addresses. */
export type AppRoute = {
  /** As `match-path.ts` reads it: `/select-class/:level`. */
  path: string
  /** `accounts/login`: room and name of the file `src/features/accounts/web/login-page.tsx`. */
  page: string
  /** Stands in the browser's tab, before the school's name. */
  title: string | ((params: Params) => string)
  access: Access
  /** Paths drawn at build. Not said: the path itself, if it is public and has no parameters. */
  drawn?: readonly string[]
  /** What stands there while the page or the session is awaited, also in the file the server sends. */
  Frame?: ComponentType
  /** The page's first inline script, by the name of its file in `head/`: starts requests early. */
  script?: PageScript
  load: PageLoader
  Page: LazyExoticComponent<ComponentType>
}

/** The paths of a route that are drawn at build and come alive in the browser. */
export function drawnPaths(route: AppRoute): readonly string[] {
  if (route.access !== 'anyone') return []
  return route.drawn ?? (route.path.includes(':') || route.path === '*' ? [] : [route.path])
}

/** Makes the table's entries: the names of rooms and pages are those of the rooms' doors. */
export function pagesOf<Rooms extends Record<string, Record<string, PageLoader>>>(rooms: Rooms) {
  return <Room extends keyof Rooms & string>(
    path: string,
    room: Room,
    name: keyof Rooms[Room] & string,
    rest: Pick<AppRoute, 'title' | 'access' | 'drawn' | 'Frame' | 'script'>,
  ): AppRoute => {
    const load = onceFetched(rooms[room]![name]!)
    return { path, page: `${room}/${name}`, load, Page: lazy(load), ...rest }
  }
}

/** Shows the fetching of a page's file in the bar; a failed fetch is tried anew next time. */
function onceFetched(loader: PageLoader): PageLoader {
  let fetching: ReturnType<PageLoader> | undefined
  return () => {
    if (fetching) return fetching
    const finished = followRequest()
    fetching = loader().finally(finished)
    fetching.catch(() => (fetching = undefined))
    return fetching
  }
}
