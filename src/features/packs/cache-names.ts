/** The caches of a phone that keeps something, beside that of packs (`addresses.ts`). */

const shellCaches = 'xamle-shell-'

/** Pages and assets of one build. */
export const shellCacheOf = (build: string) => shellCaches + build
export const isShellCache = (name: string) => name.startsWith(shellCaches)

/** What kept papers are made of, under the addresses that the viewer asks for. */
export const papersCache = 'xamle-papers'

/** A file that another application has handed over, until the page has looked at it. */
export const inboxCache = 'xamle-inbox'
export const inboxAddress = '/offline/inbox'
