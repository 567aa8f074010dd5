import type { PageRow, PaperRow } from '../../server/store.ts'
import { faultOf, type TextMeasure } from '../../text-measure.ts'
import type { Reading } from '../contract.ts'

/** How a paper may be read as a text; `isWritten`: the build has compiled the source that it was printed from. */
export function readingOf(
  isWritten: boolean,
  { drawing }: Pick<PaperRow, 'drawing'>,
  pages: readonly Pick<PageRow, 'measure'>[],
): Reading {
  if (isWritten) return { form: 'written', why: null }
  const measures = pages.flatMap(({ measure }) => (measure ? [JSON.parse(measure) as TextMeasure] : []))
  if (drawing !== 'drawn' || measures.length < pages.length) return { form: 'none', why: 'pending' }
  const why = faultOf(measures)
  return why ? { form: 'none', why } : { form: 'extracted', why: null }
}
