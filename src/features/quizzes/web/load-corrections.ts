type Corrections = typeof import('./corrections.ts')

let loaded: Corrections | undefined

/** Fetches what judges and corrects, beside the questions: the network may go before the first answer. */
export async function loadCorrections(): Promise<void> {
  loaded = await import('./corrections.ts')
}

/** What judges and corrects, which was fetched before. */
export const corrections = (): Corrections => loaded!
