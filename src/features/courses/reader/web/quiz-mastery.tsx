import { lazy, Suspense } from 'react'
import { useSession } from '../../../../platform/web/session.ts'
import { loadChapterMastery } from '../../../quizzes/web/index.ts'

// It stands beside the page: a pupil without a connection reads on without it.
const ChapterMastery = lazy(() => loadChapterMastery().catch(() => ({ default: NoMastery })))

/** How well the pupil who is signed in knows a chapter, once they have played its quiz. */
export function QuizMastery({ quiz }: { quiz: string }) {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense fallback={null}>
      <ChapterMastery quiz={quiz} />
    </Suspense>
  )
}

const NoMastery = () => null
