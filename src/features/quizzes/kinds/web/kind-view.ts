import type { ReactNode } from 'react'

/** What a kind's player gets. `seed` mixes what is to be mixed, the same way each time. */
export type PlayProps<Q, Given> = {
  question: Q
  value: Given | undefined
  onChange: (value: Given) => void
  seed: string
}

/** What the pages need of a kind. */
export type KindView<Q, Given> = {
  /** The controls of a question. */
  Play: (props: PlayProps<Q, Given>) => ReactNode
  /** An answer goes on to the next question by itself, and its pupil knows what it is worth. */
  goesOn?: true
  /** What is missing before going on, in a sentence; undefined when nothing is. */
  missing: (question: Q, value: Given | undefined) => string | undefined
  /** What the pupil answered and what was right. */
  Answer: (props: { question: Q; value: Given | undefined; isRight: boolean }) => ReactNode
  grade: (question: Q, value: Given) => boolean
}
