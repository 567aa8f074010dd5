import type { ComponentType, ReactNode } from 'react'
import type { Access } from '../../common/endpoint.ts'
import type { Params } from '../../common/match-path.ts'
import type { PageScript } from './page-to-prerender.ts'
import { followRequest } from './request-bar.ts'

/** A page's own file, fetched when somebody goes there. */
export type PageFile = {
  /** The page. */
  default: ComponentType
  /** What stands there while the session is awaited, also in the file the server sends. */
  Frame?: ComponentType
  /** What stands around the frame and the page alike, and is never made anew between them. */
  Layout?: ComponentType<{ children: ReactNode }>
}
export type PageLoader = () => Promise<PageFile>

/** One line of the table of addresses. */
export type AppRoute = {
  /** As `match-path.ts` reads it: `/select-class/:level`. */
  path: string
  /** `accounts/login`: room and name of the file `src/features/accounts/web/login-page.tsx`; the dashboard's is in `src/app/web`. */
  page: string
  /** Stands in the browser's tab, before the school's name. */
  title: string | ((params: Params) => string)
  access: Access
  /** Nothing stands there: the page says so, and the server with 404. */
  isMissing?: true
  /** The page's first inline script, by the name of its file in a `head/`: starts requests early. */
  script?: PageScript
  load: PageLoader
}

/** Makes the table's entries: the names of rooms and pages are those of the rooms' doors. */
export function pagesOf<Rooms extends Record<string, Record<string, PageLoader>>>(rooms: Rooms) {
  return <Room extends keyof Rooms & string>(
    path: string,
    room: Room,
    name: keyof Rooms[Room] & string,
    rest: Pick<AppRoute, 'title' | 'access' | 'script' | 'isMissing'>,
  ): AppRoute => {
    return { path, page: `${room}/${name}`, load: onceFetched(loaderOf(rooms, room, name)), ...rest }
  }
}

function loaderOf(rooms: Record<string, Record<string, PageLoader>>, room: string, name: string): PageLoader {
  const loader = rooms[room]?.[name]
  if (!loader) throw new Error(`The room ${room} has no page ${name}`)
  return loader
}

/** Shows the fetching of a page's file in the bar. A failed fetch stays failed until the next reload. */
function onceFetched(loader: PageLoader): PageLoader {
  let fetching: ReturnType<PageLoader> | undefined
  return () => {
    fetching ??= followed(loader)
    return fetching
  }
}

async function followed(loader: PageLoader): ReturnType<PageLoader> {
  const page = loader()
  // It is asked for while a page is rendered, and the bar must not change within that.
  await Promise.resolve()
  return page.finally(followRequest())
}
