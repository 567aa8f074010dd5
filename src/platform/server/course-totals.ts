import type { Content } from './content/load-content.ts'

/** Counts by the id of their course, with class and subject, in the order of the catalogue; a course that is gone is left out. */
export function courseTotals({ catalogue }: Content, totals: ReadonlyMap<string, number>) {
  return catalogue.courses.flatMap(({ id, class: classKey, subject }) => {
    const total = totals.get(id)
    return total ? [{ class: classKey, subject, total }] : []
  })
}
