/** What the build writes into the worker (`scripts/web/build-worker.ts`). */
declare const __SHELL__: {
  /** Changes with every page, script and style. */
  build: string
  /** Pattern of addresses, in the order of the router's table, and the address of the page that stands for them. */
  pages: [pattern: string, page: string][]
}

/** Read once: the build sets the whole list in wherever its name stands. */
export const shell = __SHELL__
