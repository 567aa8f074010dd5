/** The caches of pages and assets, each of one build. */
const shellCaches = 'xamle-shell-'

export const shellCacheOf = (build: string) => shellCaches + build
export const isShellCache = (name: string) => name.startsWith(shellCaches)
