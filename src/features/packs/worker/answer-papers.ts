import { isKeptPaper, type KeptPaper, papersCache } from '../../papers/kept/contract.ts'
import { openMemory } from './memory.ts'
import { answer } from './router.ts'

const pathOf = ({ pathname, search }: URL) => pathname + search
/** A page's picture without its width; of what else is asked for the address as it is. */
const ofAnyWidth = (address: string) => address.replace(/^(\/api\/files\/page\/.+\/)\d+$/, '$1')
const widths = [1080, 720, 540]

/** What is named by papers that are whole: what has come of others is nobody's yet. */
const kept = openMemory(async () => {
  // Opened, it would be there from then on.
  if (!(await caches.has(papersCache))) return new Set()
  const cache = await caches.open(papersCache)
  const entries = (await cache.keys()).filter(({ url }) => isKeptPaper(new URL(url).pathname))
  const papers = await Promise.all(
    entries.map(async (entry) => (await (await cache.match(entry))!.json()) as KeptPaper),
  )
  return new Set(papers.flatMap(({ urls }) => urls.map(ofAnyWidth)))
})

export const lookForPapers = kept.look

const find = (address: string) => caches.match(address, { cacheName: papersCache, ignoreVary: true })

/** What kept papers are made of, under the very addresses that the viewer asks for. */
export function answerPapers(): void {
  answer(
    ({ url }) => url.pathname.startsWith('/api/files/') && kept.mayHave(ofAnyWidth(pathOf(url))),
    async ({ request, url }) =>
      (await find(url.href)) ??
      fetch(request).catch(async (error) => {
        const other = await findOtherWidth(url.pathname)
        if (other) return other
        throw error
      }),
  )
}

/** A page that is enlarged, or on a screen that was turned, as it was kept. */
async function findOtherWidth(path: string): Promise<Response | undefined> {
  const picture = ofAnyWidth(path)
  if (picture === path) return undefined
  const found = await Promise.all(widths.map((width) => find(picture + width)))
  return found.find((one) => one !== undefined)
}
