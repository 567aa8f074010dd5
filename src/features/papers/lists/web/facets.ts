import type { Choice } from '../../../../platform/web/ui/select.tsx'

/** How many documents each value of a filter has, under the other filters; not known while the first list comes. */
export type Counts = Readonly<Record<string, number>> | undefined

/** A filter's values as a list offers them: those without a document are hidden, but for the one that is chosen. */
export function offered(choices: readonly Choice[], counts: Counts, chosen: string): Choice[] {
  // Counts of other values are those of the list before: nothing is known of these yet.
  const known = choices.some(({ value }) => counts?.[value]) ? counts : undefined
  return choices.map((choice) => ({
    ...choice,
    hidden: known !== undefined && !known[choice.value] && choice.value !== chosen,
  }))
}

/** A value of the sidebar with its number of documents. */
export type Facet = { value: string; label: string; count: number | undefined }

/** The values that have documents, or are chosen, and the others; while nothing is known, none has. */
export function parted(
  choices: readonly Choice[],
  counts: Counts,
  chosen: string,
): { filled: Facet[]; empty: Facet[] } {
  const facets = choices.map(({ value, label }) => ({ value, label, count: counts && (counts[value] ?? 0) }))
  const isFilled = ({ value, count }: Facet) => Boolean(count) || value === chosen
  return {
    filled: facets.filter(isFilled),
    empty: counts ? facets.filter((facet) => !isFilled(facet)) : [],
  }
}
