import { useState } from 'react'
import { openAuthModal } from '../../../web/auth-modal.ts'
import { useSession } from '../../../web/session.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { type Draft, keepDraft, openDraft } from './draft.ts'
import { History } from './history.tsx'
import { type Entry, Play } from './play.tsx'
import type { Quiz } from '../contract.ts'
import { markAll, Summary } from './summary.tsx'
import { useFinished } from './use-finished.ts'
import styles from './quiz-game.module.css'

/** One quiz from its first question to its summary, and again. */
export function QuizGame({ quiz }: { quiz: Quiz }) {
  const { questions, ...place } = quiz
  const names = questions.map(({ id }) => id)
  const [draft, setDraft] = useState<Draft>(() => openDraft(quiz.id, names))
  const entries: Entry[] = questions.map((question) => ({ question, quiz: place }))
  const isFinished = draft.given.length >= questions.length
  const saving = useFinished(quiz, draft, isFinished)

  const answer = (value: unknown) => {
    const next = { ...draft, given: [...draft.given, value] }
    keepDraft(quiz.id, next)
    setDraft(next)
  }
  if (!isFinished) return <Play entries={entries} given={draft.given} seed={draft.id} onAnswer={answer} />
  const hasMissed = markAll(entries, draft.given).includes(false)
  return (
    <>
      <Summary title={quiz.title} entries={entries} given={draft.given}>
        <Saving state={saving} hasMissed={hasMissed} />
        <div className={styles.next}>
          <Button look="primary" onClick={() => setDraft(openDraft(quiz.id, names))}>
            Recommencer
          </Button>
          <ButtonLink to="/quiz">Autres quiz</ButtonLink>
        </div>
      </Summary>
      <History quiz={quiz.id} isSaved={saving === 'saved'} />
    </>
  )
}

/** Whether the result is kept, and where the mistakes go. */
function Saving({ state, hasMissed }: { state: ReturnType<typeof useFinished>; hasMissed: boolean }) {
  const session = useSession()
  if (!session)
    return (
      <p className={styles.saving}>
        Connectez-vous pour garder ce résultat et revoir vos erreurs.{' '}
        <Button size="small" onClick={() => openAuthModal('login')}>
          Connexion
        </Button>
      </p>
    )
  return (
    <p role="status" className={styles.saving}>
      {state === 'saved' &&
        (hasMissed ? 'Résultat enregistré. Vos erreurs reviendront dans votre ' : 'Résultat enregistré.')}
      {state === 'saved' && hasMissed && (
        <ButtonLink to="/cahier" size="small">
          cahier d’erreurs
        </ButtonLink>
      )}
      {state === 'waiting' &&
        'Pas de connexion : le résultat est gardé ici et sera envoyé dès que le réseau revient.'}
      {state === 'sending' && 'Enregistrement…'}
    </p>
  )
}
