import { useParams } from '../../../platform/web/router.tsx'
import { failureSentence } from '../../../platform/web/failure-sentence.ts'
import { callBytes } from '../../../platform/web/http.ts'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import { useTitle } from '../../../platform/web/use-title.ts'
import * as calls from '../calls.ts'
import type { Quiz, readQuiz } from '../contract.ts'
import { loadViews } from '../kinds/web/index.ts'
import { corrections, loadCorrections } from './load-corrections.ts'
import { QuizGame } from './quiz-game.tsx'
import { usePerson } from './use-person.ts'

const failedQuiz = 'Une erreur est survenue lors du chargement du quiz.'

/** Plays one quiz, or learns one deck. */
export default function QuizPage() {
  const { id = '' } = useParams()
  const { data, error, reload } = useCall(id, async (signal) => {
    const [bytes] = await Promise.all([
      callBytes<typeof readQuiz>(calls.readQuiz, { params: { id } }, { signal }),
      loadCorrections(),
    ])
    const quiz = JSON.parse(await bytes.text()) as Quiz
    const [Game] = await Promise.all([corrections().gameOf(quiz.id, QuizGame), loadViews(quiz.questions)])
    return { quiz, Game }
  })
  useTitle(data && `${data.Game === QuizGame ? 'Quiz' : 'Cartes'} : ${data.quiz.title}`)
  const person = usePerson()
  // Another quiz that did not come leaves this one no longer the one of the address.
  if (data && !error)
    return (
      <div className="page">
        <data.Game key={`${data.quiz.id} ${person}`} quiz={data.quiz} />
      </div>
    )
  if (error?.status === 404)
    return (
      <div className="page">
        <h1 className="sr-only">Quiz introuvable</h1>
        <EmptyState title="Ce quiz n’existe pas.">
          <ButtonLink to="/quiz" look="primary">
            Voir les quiz
          </ButtonLink>
        </EmptyState>
      </div>
    )
  return (
    <div className="page message-page">
      {error ? (
        <FailureAlert onRetry={reload}>{failureSentence(error, failedQuiz)}</FailureAlert>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
