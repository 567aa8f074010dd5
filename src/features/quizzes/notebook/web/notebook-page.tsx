import { useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { dayOf } from '../../../../common/days.ts'
import { day } from '../../../../common/durations.ts'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { call } from '../../../../platform/web/http.ts'
import { getSession } from '../../../../platform/web/session.ts'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { type Loaded, useCall } from '../../../../platform/web/use-call.ts'
import type { ReplyOf } from '../../../../common/endpoint.ts'
import * as calls from '../../calls.ts'
import type { readNotebook } from '../../contract.ts'
import { loadViews } from '../../kinds/web/index.ts'
import styles from './notebook-page.module.css'
import { corrections, loadCorrections } from '../../web/load-corrections.ts'
import { NotebookGame } from './notebook-game.tsx'
import { useWaiting } from '../../web/use-waiting.ts'

type Notebook = ReplyOf<typeof readNotebook>

/** The cahier d'erreurs: the questions that were missed come back, about ten minutes a day. */
export default function NotebookPage() {
  const [isAhead, setIsAhead] = useState(false)
  const [round, setRound] = useState(0)
  const waiting = useWaiting()
  const notebook = useCall(`${isAhead} ${round}`, async (signal) => {
    const reply = await askNotebook(isAhead, signal)
    await loadViews(reply.questions.map(({ question }) => question))
    return reply
  })
  const reopen = (ahead: boolean) => {
    setIsAhead(ahead)
    setRound(round + 1)
  }
  if (notebook.data && !notebook.isLoading && notebook.data.questions.length > 0)
    return (
      <div className="page">
        <NotebookGame
          key={round}
          entries={notebook.data.questions}
          isAhead={isAhead}
          onMore={() => reopen(true)}
        />
      </div>
    )
  const Decks = notebook.data && corrections().DecksSoon
  return (
    <div className={`page ${styles.page}`}>
      <h1>Mon cahier d’erreurs</h1>
      {waiting > 0 && <p role="status">{waiting} à envoyer dès que le réseau revient.</p>}
      <Nothing notebook={notebook} onAhead={() => reopen(true)} />
      {Decks && <Decks />}
    </div>
  )
}

/** From the server; without a network, or an account, as this phone knows it. */
async function askNotebook(isAhead: boolean, signal: AbortSignal): Promise<Notebook> {
  const query = isAhead ? { ahead: 'true' as const } : {}
  const asked = getSession() && call<typeof readNotebook>(calls.readNotebook, { query }, { signal })
  const [reply] = await Promise.allSettled([asked, loadCorrections()])
  if (reply.status === 'fulfilled' && reply.value) {
    void corrections().keepNotebook()
    return reply.value
  }
  const isLost =
    reply.status === 'rejected' && !(reply.reason instanceof AppError && reply.reason.code === 'network')
  const kept = isLost ? undefined : await corrections().openKeptNotebook(isAhead)
  if (!kept && reply.status === 'rejected') throw reply.reason
  return kept ?? empty
}

const empty: Notebook = { total: 0, due: 0, done_today: 0, next_due_at: null, questions: [] }

const failedNotebook = 'Une erreur est survenue lors du chargement du cahier.'

/** What stands there when there is nothing to play: on its way, failed, empty, or done for today. */
function Nothing({ notebook, onAhead }: { notebook: Loaded<Notebook>; onAhead: () => void }) {
  const { data, error, isLoading, reload } = notebook
  if (error) return <FailureAlert onRetry={reload}>{failureSentence(error, failedNotebook)}</FailureAlert>
  if (!data || isLoading) return <Spinner />
  if (data.total === 0)
    return (
      <EmptyState title="Ton cahier est vide, et c’est très bien.">
        <p>Les questions que tu manques dans un quiz viennent ici, et reviennent le lendemain.</p>
        <ButtonLink to="/quiz" look="primary">
          Choisir un quiz
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      title={data.done_today > 0 ? 'C’est fini pour aujourd’hui. Bravo !' : 'Rien à revoir aujourd’hui.'}
    >
      <p>
        {data.total > 1 ? `Ton cahier a ${data.total} questions.` : 'Ton cahier a une question.'}{' '}
        {data.next_due_at && `La prochaine revient ${whenWords(data.next_due_at)}.`}
      </p>
      <Button onClick={onAhead}>Réviser en avance</Button>
      <ButtonLink to="/quiz">Choisir un quiz</ButtonLink>
    </EmptyState>
  )
}

function whenWords(moment: string): string {
  const days = Math.round((Date.parse(moment.slice(0, 10)) - Date.parse(dayOf(new Date()))) / day)
  if (days <= 0) return 'aujourd’hui'
  if (days === 1) return 'demain'
  return `le ${new Date(moment).toLocaleDateString('fr-FR', { day: 'numeric', month: 'long' })}`
}
