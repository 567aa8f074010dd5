import { isShellCache, shellCacheOf } from '../../../common/shell-cache-name.ts'
import { shell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** The pages and assets of this build. */
export const shellCache = shellCacheOf(shell.build)

/** As many requests as a browser has to one server at once. */
const atOnce = 6
const isPage = new Set(shell.pages.map(([, page]) => page))

/** Puts what is missing of the shell into its cache; fails where one of its files did not come. What has come stays. */
export async function fillShell(): Promise<void> {
  const { build, files } = await listShell()
  // During an update a copy of the school may still have the list and the pages of the build before.
  if (build !== shell.build) throw new Error(build)
  // What every page of this build names, and no page of another.
  const entry = files.find((file) => file.includes('/entry-client-') && file.endsWith('js'))!
  const cache = await caches.open(shellCache)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const waiting = files.filter((address) => !there.has(address))
  const work = async () => {
    for (let address = waiting.pop(); address; address = waiting.pop()) await fill(cache, address, entry)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** What the page has asked for already, to say its weight: the worker carries no list of its own. */
async function listShell(): Promise<{ build: string; files: string[] }> {
  return (await fetch('/shell.json', { cache: 'no-cache' })).json()
}

async function fill(cache: Cache, address: string, entry: string): Promise<void> {
  // Hashed: what an older build has under this name are the same bytes.
  const known = /^\/(assets|content)\//.test(address) && (await caches.match(address, { ignoreVary: true }))
  const answer = known || (await fetch(address, isPage.has(address) ? { cache: 'no-cache' } : undefined))
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`)
  if (isPage.has(address) && !(await answer.clone().text()).includes(entry))
    throw new Error(`${address}: old`)
  await cache.put(address, answer)
}

/** Drops the shells of other builds; the last one before stays as long as a page of it may be open. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => isShellCache(name) && name !== shellCache)
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // In the order in which they were made.
  const dropped = open.length > 0 ? old.slice(0, -1) : old
  await Promise.all(dropped.map((name) => caches.delete(name)))
}
