import { plural } from '../../../common/plural.ts'
import { classKeys, findClass } from '../../../school/classes.ts'
import { failureSentence } from '../../../platform/web/failure-sentence.ts'
import { call } from '../../../platform/web/http.ts'
import { ownClass } from '../../../platform/web/own-class.ts'
import { useSearchParams } from '../../../platform/web/router.tsx'
import { useSession } from '../../../platform/web/session.ts'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listQuizzes } from '../contract.ts'
import styles from './quiz-list-page.module.css'
import { QuizGroups } from './quiz-groups.tsx'
import { useMastery } from './use-mastery.ts'
import { useWaiting } from './use-waiting.ts'

const failedList = 'Une erreur est survenue lors du chargement des quiz.'

/** The quizzes of one class by subject: that of `?classe=`, else the pupil's own, else the first that has any. */
export default function QuizListPage() {
  const [params] = useSearchParams()
  const chosen = findClass(params.get('classe') ?? '')
  const session = useSession()
  const { data, error, reload } = useCall(chosen ?? 'own', async (signal) => {
    const ask = async (classKey: string) => ({
      classKey,
      ...(await call<typeof listQuizzes>(calls.listQuizzes, { query: { class: classKey } }, { signal })),
    })
    const reply = await ask(chosen ?? ownClass() ?? classKeys[0])
    const [first] = reply.classes
    return chosen || reply.quizzes.length > 0 || !first ? reply : ask(first)
  })
  const mastery = useMastery()
  const waiting = useWaiting()
  return (
    <div className={`page ${styles.page}`}>
      <h1>Quiz</h1>
      <p className={styles.lead}>Quelques questions par chapitre, corrigées et expliquées aussitôt.</p>
      {session && (
        <p className={styles.notebook}>
          <span>Tes erreurs reviennent au bon moment, dix minutes par jour.</span>
          <ButtonLink to="/cahier">Mon cahier d’erreurs</ButtonLink>
        </p>
      )}
      {waiting > 0 && (
        <p role="status">
          {waiting} {plural(waiting, 'résultat', 'résultats')} à envoyer dès que le réseau revient.
        </p>
      )}
      {error && <FailureAlert onRetry={reload}>{failureSentence(error, failedList)}</FailureAlert>}
      {data && <QuizGroups {...data} mastery={mastery} />}
      {!data && !error && (
        <div className={styles.loading}>
          <noscript>
            <p>
              Les quiz ont besoin de JavaScript. Sans lui, le programme de{' '}
              <a href="/courses">tous les cours</a> se lit en entier.
            </p>
          </noscript>
          <Spinner />
        </div>
      )}
    </div>
  )
}
