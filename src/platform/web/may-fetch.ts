import { savesData } from './saves-data.ts'

/** In bytes: who saves data is asked before anything heavier. */
const askedAbove = 100 * 1024

/** Whether so many bytes may be fetched: at once, but that a phone that saves data asks before more than 100 KB. */
export async function mayFetch(bytes: number): Promise<boolean> {
  if (!savesData() || bytes <= askedAbove) return true
  // Who has no line for the question hears it from what they wanted to fetch.
  const asking = import('./ui/weight-question.tsx').catch(() => null)
  return (await asking)?.askWeight(bytes) ?? true
}
