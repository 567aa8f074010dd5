import type { ComponentType, ReactNode } from 'react'
import type { Quiz } from '../../contract.ts'
import type { PartKey } from '../../parts.ts'
import type { Draft } from '../../web/draft.ts'
import type { Entry, Given } from '../../web/entry.ts'
import type { SavingState } from '../../web/saving.tsx'

/** What a deck says in place of a quiz's words. */
export type DeckWords = {
  /** Names of its two sides. */
  titles: Readonly<Record<PartKey, string>>
  /** Stands under a card. */
  under: ReactNode
  /** What came of a side that was gone through. */
  end: (props: {
    part: PartKey
    entries: readonly Entry[]
    given: Given
    /** Whether the result is kept. */
    saving: SavingState
    /** Goes through some cards of a side. */
    go: (side: PartKey, draft: Draft) => void
  }) => ReactNode
}

/** What plays a quiz, or a deck with its words. */
export type Game = ComponentType<{ quiz: Quiz; deck?: DeckWords }>
