import { lazy, type ReactNode, Suspense } from 'react'
import { loadChapterMastery } from '../../../quizzes/web/index.ts'
import type { Played } from '../rules.ts'

// What is finished is said beside the page: without a connection it goes on without it.
const PlayedQuizzes = lazy(() =>
  loadChapterMastery().then(
    (found) => ({ default: found.PlayedQuizzes }),
    () => ({ default: NoneKnown }),
  ),
)

/** Tells which quizzes the pupil has played, once that is known; `children` may be asked before with none. */
export function WhenPlayed({ children }: { children: (played: Played) => ReactNode }) {
  return (
    <Suspense fallback={children(none)}>
      <PlayedQuizzes>{children}</PlayedQuizzes>
    </Suspense>
  )
}

const none: Played = new Set()
const NoneKnown = ({ children }: { children: (played: Played) => ReactNode }) => children(none)
