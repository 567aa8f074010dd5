import type { ReplyOf } from '../../../../common/endpoint.ts'
import type { paperPages } from '../contract.ts'

type Pages = ReplyOf<typeof paperPages>

/** What `./inline/paper.ts` started before the application was there; no picture where the text comes first. */
export type EarlyPaper = {
  path: string
  pages: Promise<Pages>
  picture: Promise<{ url: string; blob: Blob } | undefined>
}

declare global {
  interface Window {
    earlyPaper?: EarlyPaper
  }
}

/** The pages of this paper, if they were asked for early and came; they are given once. */
export async function takeEarlyPages(path: string): Promise<Pages | undefined> {
  const { earlyPaper } = window
  if (!earlyPaper) return undefined
  if (earlyPaper.path !== path) {
    delete window.earlyPaper
    return undefined
  }
  // A failure is met again, and said, by the viewer's own call.
  const pages = await earlyPaper.pages.catch(() => undefined)
  if (!pages) delete window.earlyPaper
  return pages
}

/** The first page's picture, if this is its address and it was fetched early; it is given once. */
export async function takeEarlyPicture(url: string): Promise<Blob | undefined> {
  const early = await window.earlyPaper?.picture.catch(() => undefined)
  if (early?.url !== url) return undefined
  delete window.earlyPaper
  return early.blob
}
