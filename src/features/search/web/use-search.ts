import { useDeferredValue, useEffect, useMemo } from 'react'
import { useStore } from '../../../platform/web/store.ts'
import type { Hit } from '../search-index.ts'
import { loadIndex, type Loading, searchStore } from './load-index.ts'

const none: Loading = { state: 'loading', index: undefined, courses: 0, own: undefined }

export type Found = {
  /** The best first; empty without a question. */
  hits: readonly Hit[]
  /** The question that the hits answer: typing does not wait for them. */
  question: string
  state: Loading['state']
  /** Whether one class at least can be searched. */
  isUsable: boolean
}

/** Searches while a question is typed; fetches the index once somebody is about to ask. */
export function useSearch(typed: string, isAsking: boolean): Found {
  const { index, courses, own, state } = useStore(searchStore, none)
  const question = useDeferredValue(typed.trim())
  useEffect(() => {
    if (isAsking) void loadIndex()
  }, [isAsking])
  // The index is one object that grows: `courses` says when it did.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const hits = useMemo(() => index?.search(question, own) ?? [], [index, courses, question, own])
  return { hits, question, state, isUsable: index !== undefined }
}
