import type { SortKey } from '../contract.ts'

export type DocumentSort = { sort: SortKey; order: 'asc' | 'desc' }

/** The latest upload first. */
export const usualSort: DocumentSort = { sort: 'date', order: 'desc' }

const firstOrder = { date: 'desc', size: 'desc', name: 'asc', uploader: 'asc' } as const

/** The order after a press on a heading: turned round, or that column's own beginning. */
export function nextSort(now: DocumentSort, sort: SortKey): DocumentSort {
  if (now.sort !== sort) return { sort, order: firstOrder[sort] }
  return { sort, order: now.order === 'asc' ? 'desc' : 'asc' }
}

/** What a table says of a heading's order. */
export function directionOf({ sort, order }: DocumentSort, key: SortKey) {
  if (sort !== key) return undefined
  return order === 'asc' ? ('ascending' as const) : ('descending' as const)
}
