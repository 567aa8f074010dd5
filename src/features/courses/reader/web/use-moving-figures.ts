import { useEffect } from 'react'
import { lessonFrame } from './lesson-reader.ts'
import type { ChapterState } from './use-chapter.ts'

/** Figures of the frame's page that can move are offered to a hand once the page stands; most lessons have none. */
export function useMovingFigures(address: string | null, state: ChapterState): void {
  useEffect(() => {
    const page = lessonFrame()?.contentDocument
    if (state !== 'ready' || !page?.querySelector('[data-mouvement]')) return
    // Without a line the still figures stay.
    import('../../figures/web/index.ts')
      .then(({ offerMovement }) => offerMovement(page, () => import('../../figures/web/moving-figure.ts')))
      .catch(() => {})
  }, [address, state])
}
