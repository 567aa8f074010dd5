import { useState } from 'react'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Html } from '../../web/html.tsx'
import { type Flashcard, type FlashcardGiven, grade } from '../flashcard.ts'
import type { KindView } from './kind-view.ts'
import styles from './flashcard.module.css'

/** One function for all renderings: a new one would take the focus back from the buttons at each. */
const focus = (element: HTMLElement | null) => element?.focus()

/** The other side, once it is asked for; then the pupil says whether they knew it. */
function Play({ question: { back }, onChange }: Parameters<KindView<Flashcard, FlashcardGiven>['Play']>[0]) {
  const [isTurned, setIsTurned] = useState(false)
  if (!isTurned)
    return (
      <div className={styles.choices}>
        <Button look="primary" size="large" onClick={() => setIsTurned(true)}>
          Voir la réponse
        </Button>
      </div>
    )
  return (
    <>
      {/* Who listens hears it, and who types goes on from it. */}
      <div tabIndex={-1} ref={focus} className={styles.back}>
        <Html html={back} />
      </div>
      <div className={styles.choices}>
        <Button size="large" onClick={() => onChange({ known: false })}>
          À revoir
        </Button>
        <Button look="primary" size="large" onClick={() => onChange({ known: true })}>
          Je savais
        </Button>
      </div>
    </>
  )
}

export const view: KindView<Flashcard, FlashcardGiven> = {
  Play,
  goesOn: true,
  missing: () => undefined,
  Answer: ({ question: { back } }) => (
    <div className={styles.told}>
      <Html html={back} />
    </div>
  ),
  grade,
}
