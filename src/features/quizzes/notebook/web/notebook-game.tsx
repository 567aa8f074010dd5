import { useState } from 'react'
import { plural } from '../../../../common/plural.ts'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { newId } from '../../../../platform/web/new-id.ts'
import { sendLater } from '../../web/attempt-queue.ts'
import styles from './notebook-page.module.css'
import type { Entry } from '../../web/entry.ts'
import { corrections } from '../../web/load-corrections.ts'
import { Play } from '../../web/play.tsx'

/** Plays the questions that come back; each answer is sent at once. */
export function NotebookGame({
  entries,
  isAhead,
  onMore,
}: {
  entries: readonly Entry[]
  isAhead: boolean
  onMore: () => void
}) {
  const [given, setGiven] = useState<readonly unknown[]>([])
  const [seed] = useState(newId)
  const answer = (selected: unknown) => {
    const { question, quiz } = entries[given.length]!
    setGiven([...given, selected])
    void sendLater({
      id: newId(),
      quiz: quiz.id,
      kind: 'review',
      finished_at: new Date().toISOString(),
      answers: [{ question: question.id, selected }],
    })
  }
  if (given.length < entries.length)
    return (
      <>
        <p className={styles.intro}>
          Cahier d’erreurs{isAhead ? ', en avance' : ''} : {entries.length}{' '}
          {plural(entries.length, 'question', 'questions')}, environ {Math.ceil(entries.length * 0.8)} min.
        </p>
        <Play entries={entries} given={given} seed={seed} onAnswer={answer} />
      </>
    )
  const { Summary } = corrections()
  const actions = (
    <>
      <Button onClick={onMore}>Encore quelques questions</Button>
      <ButtonLink to="/quiz">Choisir un quiz</ButtonLink>
    </>
  )
  return (
    <Summary title="Mon cahier d’erreurs" entries={entries} given={given} actions={actions}>
      <p>Ce que tu sais revient plus tard, ce que tu manques revient demain.</p>
    </Summary>
  )
}
