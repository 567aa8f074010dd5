import type { ReplyOf } from '../../../../common/endpoint.ts'
import { inTurns } from '../../../../common/in-turns.ts'
import { addressOf } from '../../../../platform/web/http.ts'
import { savesData } from '../../../../platform/web/saves-data.ts'
import type { Paper } from '../../contract.ts'
import * as calls from '../../viewer/calls.ts'
import type { PaperWeights, paperPages } from '../../viewer/contract.ts'
import { readerLink } from '../../web/paper-links.ts'
import { paperFacts, paperTitle } from '../../web/paper-words.ts'
import { keptPaperAddress, type KeptPaper } from '../contract.ts'
import { fetchWhole } from './fetch-whole.ts'
import { removeOrphans } from './remove-papers.ts'
import { addressesIn, inTurn, openPapers, putBytes } from './store.ts'

export type Pages = ReplyOf<typeof paperPages>

/** How far a keeping is: pictures and texts, with what was there before. */
export type KeepProgress = { parts: number; ofParts: number }

type KeepOptions = { signal?: AbortSignal; onProgress?: (progress: KeepProgress) => void }

/** As `packs/kept/web/keep-courses.ts` has it. */
const atATime = 4
const json = 'application/json; charset=utf-8'

/** What keeping a paper fetches, in bytes on the wire: its pages as this phone shows them, and its text. */
export const bytesOf = ({ pictures, small, text }: PaperWeights) => (savesData() ? small : pictures) + text

/** Whether all of a paper's pages are there to be kept. */
export const canBeKept = ({ file, pages }: Pages) =>
  file.drawing === 'drawn' && pages.length === file.page_count

/**
 * Keeps papers, as the school has told of their pages, one after the other: pictures that are there already are not
 * fetched again, and a paper's entry is written once all else is. Fails with an `AppError`; aborted, with the signal's
 * reason. Pictures that came stay for the next time.
 */
export function keepPapers(
  papers: readonly Pages[],
  { signal, onProgress }: KeepOptions = {},
): Promise<void> {
  return inTurn(async () => {
    const cache = await openPapers()
    const there = new Set(await addressesIn(cache))
    const ofParts = papers.reduce((sum, shown) => sum + partsOf(shown).length, 0)
    let parts = 0
    for (const shown of papers) {
      await inTurns(atATime, partsOf(shown), async (address) => {
        signal?.throwIfAborted()
        // A picture never changes, a text may.
        if (!there.has(address) || !isPicture(address)) {
          const { bytes, type } = await fetchWhole(address, signal)
          await putBytes(cache, address, bytes, type)
        }
        onProgress?.({ parts: ++parts, ofParts })
      })
      await finish(cache, shown)
    }
    await removeOrphans(cache)
  })
}

/** What is to be fetched of a paper: its pictures, and its text where it is one of ours. */
function partsOf({ file, reading, pages }: Pages): string[] {
  const pictures = pages.map((page) => (savesData() ? page.picture_small : page.picture))
  const text = addressOf(calls.paperText, { params: { '*': file.filename } })
  return reading.form === 'written' ? [...pictures, text] : pictures
}

const isPicture = (address: string) => address.startsWith('/api/files/page/')

/** Writes what is known already, and last of all that the paper is kept. */
async function finish(cache: Cache, shown: Pages): Promise<void> {
  const { file } = shown
  const query = readerQuery(file)
  const known: [address: string, answer: object][] = [
    [addressOf(calls.paperPages, { params: { '*': file.filename } }), shown],
  ]
  // What the reader's address means is asked of the school, too.
  if (query) known.push([addressOf(calls.resolvePaper, { query }), { file, close: [] }])
  for (const [address, answer] of known) await putBytes(cache, address, JSON.stringify(answer), json)
  const urls = [...partsOf(shown), ...known.map(([address]) => address)]
  const kept: KeptPaper = {
    path: file.filename,
    title: paperTitle(file),
    address: readerLink(file),
    facts: paperFacts(file),
    urls,
    bytes: await roomOf(cache, urls),
    keptAt: new Date().toISOString(),
  }
  await putBytes(cache, keptPaperAddress(file.filename), JSON.stringify(kept), json)
}

/** What the reader asks the school for, by its address; undefined for a paper that has none. */
function readerQuery(paper: Paper) {
  const [, folder, level, serie, year, file] = readerLink(paper).split('/').map(decodeURIComponent)
  if (!level || !serie || !year || !file) return undefined
  return { level, serie, year, file, nature: folder === 'correction' ? folder : 'epreuve' } as const
}

async function roomOf(cache: Cache, urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => cache.match(url)))
  const sizes = await Promise.all(answers.map(async (answer) => (await answer?.blob())?.size ?? 0))
  return sizes.reduce((sum, size) => sum + size, 0)
}
