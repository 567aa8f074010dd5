import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ContentBytes } from '../../../server/content/index.ts'

const compress = promisify(brotliCompress)
const most = 300
const packed = new Map<string, Promise<Buffer>>()

/**
 * One lesson out of a chapter's HTML: `lesson` counts from 1, `first` is the first that is written.
 * Undefined where it is not written. The tag is the chapter's with the lesson's code.
 */
export async function lessonBytes(chapter: ContentBytes, lesson: string): Promise<ContentBytes | undefined> {
  const section = sectionsOf(chapter.html.toString()).find(
    ({ number }) => lesson === 'first' || number === lesson,
  )
  if (!section) return undefined
  const html = Buffer.from(section.html)
  const etag = `${chapter.etag.slice(0, -1)}-${section.number}"`
  return { html, br: await packOnce(etag, html), etag }
}

/** A chapter's lessons but one, for whoever reads that one: undefined where there is no other. */
export async function otherLessonsBytes(
  chapter: ContentBytes,
  lesson: string,
): Promise<ContentBytes | undefined> {
  const others = sectionsOf(chapter.html.toString()).filter(({ number }) => number !== lesson)
  if (others.length === 0) return undefined
  const html = Buffer.from(others.map((section) => section.html).join(''))
  const etag = `${chapter.etag.slice(0, -1)}-without-${lesson}"`
  return { html, br: await packOnce(etag, html), etag }
}

/** The lessons stand one after the other, each a section that no other lesson contains. */
function sectionsOf(html: string): { number: string; html: string }[] {
  const starts = [...html.matchAll(/<section id="chapter\d+_lesson(\d+)" class="lesson"/g)]
  return starts.map((start, index) => ({
    number: start[1]!,
    html: html.slice(start.index, starts[index + 1]?.index),
  }))
}

/** Packs a lesson once per process; the oldest goes when there are too many. */
function packOnce(etag: string, html: Buffer): Promise<Buffer> {
  const known = packed.get(etag)
  if (known) return known
  const packing = compress(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
  packed.set(etag, packing)
  if (packed.size > most) packed.delete(packed.keys().next().value!)
  return packing
}
