/** Where a phone keeps papers: the pages write there, the worker (`packs/worker`) reads. */

/** What kept papers are made of, under the addresses that the viewer asks for, and an entry for each. */
export const papersCache = 'xamle-papers'

const entries = '/offline/papers/'

/** The entry of a kept paper, by its stored path. It is written last: without it nothing of the paper is kept. */
export const keptPaperAddress = (path: string) => entries + encodeURIComponent(path)

/** Whether an address of the cache is that of an entry, by its path. */
export const isKeptPaper = (pathname: string) => pathname.startsWith(entries)

export type KeptPaper = {
  /** Stored path. */
  path: string
  title: string
  /** Where the reader shows it, beside the address of its path; entries of older pages have none. */
  address?: string
  /** What tells it from its like: exam, series, name. */
  facts: string[]
  /** Addresses of all that it is read from, in the same cache. */
  urls: string[]
  /** Room on the phone. */
  bytes: number
  /** When all of it was there, ISO text in UTC. */
  keptAt: string
}
