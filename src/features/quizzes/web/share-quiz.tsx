import { ShareButton } from '../../../platform/web/ui/share-button.tsx'
import type { Quiz } from '../contract.ts'

/** Gives the public page of the chapter's first lesson to others, where it has one. */
export function ShareQuiz({ quiz: { face, title, chapter_title: chapter } }: { quiz: Quiz }) {
  if (!face) return null
  const name = title.includes(chapter) ? title : `${title} (${chapter})`
  return <ShareButton path={face} title={`Quiz\u00a0: ${name}`} />
}
