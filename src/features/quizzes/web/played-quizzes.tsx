import type { ReactNode } from 'react'
import { useMastery } from './use-mastery.ts'

/** Tells which quizzes the pupil has played a part of to its end, by their ids. */
export default function PlayedQuizzes({
  children,
}: {
  children: (played: ReadonlySet<string>) => ReactNode
}) {
  return children(new Set(useMastery().keys()))
}
