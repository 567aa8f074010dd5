import type { ReactNode } from 'react'
import { MasteryBar } from './mastery-bar.tsx'
import { useMastery } from './use-mastery.ts'

/** How well the pupil knows a chapter whose quiz they have played; nothing for one they have not. */
export default function ChapterMastery({ quiz }: { quiz: string }) {
  const known = useMastery().get(quiz)
  if (!known) return null
  return <MasteryBar {...known} />
}

/** Tells which quizzes the pupil has played a part of to its end, by their ids. */
export function PlayedQuizzes({ children }: { children: (played: ReadonlySet<string>) => ReactNode }) {
  return children(new Set(useMastery().keys()))
}
