import { useDeferredValue } from 'react'
import { classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { findSubject, subjects } from '../../../school/subjects.ts'
import { addressOf, call } from '../../../web/http.ts'
import { Link, useSearchParams } from '../../../web/router.tsx'
import { useSession } from '../../../web/session.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { FailureAlert } from '../../../web/ui/failure-alert.tsx'
import { Spinner } from '../../../web/ui/spinner.tsx'
import { subjectStyle } from '../../../web/ui/subject-style.ts'
import { useCall } from '../../../web/use-call.ts'
import type { ListedQuiz, listQuizzes, Mastery } from '../contract.ts'
import { MasteryBar } from './mastery-bar.tsx'
import styles from './quiz-list-page.module.css'
import { useMastery } from './use-mastery.ts'
import { useOutbox } from './use-outbox.ts'

const listAddress = addressOf<typeof listQuizzes>({ method: 'GET', path: '/api/quizzes' })

/** Every quiz of the school by class and subject; `?classe=` shows one class. */
export default function QuizListPage() {
  const [params] = useSearchParams()
  const chosen = findClass(params.get('classe') ?? '')
  const session = useSession()
  const { data, error, reload } = useCall('all', (signal) => call(listAddress, {}, { signal }))
  // The list of a whole school is long: it is drawn in slices, so that the page answers meanwhile.
  const quizzes = useDeferredValue(data?.quizzes)
  const mastery = useMastery()
  const waiting = useOutbox()
  return (
    <div className={`page ${styles.page}`}>
      <h1>Quiz</h1>
      <p className={styles.lead}>
        Quelques questions par chapitre, corrigées tout de suite. Chaque erreur est expliquée.
      </p>
      {session && (
        <p className={styles.notebook}>
          <span>Vos erreurs reviennent au bon moment, dix minutes par jour.</span>
          <ButtonLink to="/cahier">Mon cahier d’erreurs</ButtonLink>
        </p>
      )}
      {waiting > 0 && (
        <p role="status">
          {waiting} {waiting > 1 ? 'résultats' : 'résultat'} à envoyer dès que le réseau revient.
        </p>
      )}
      {error && (
        <>
          <FailureAlert onRetry={reload}>Une erreur est survenue lors du chargement des quiz.</FailureAlert>
        </>
      )}
      {quizzes && <Shelves quizzes={quizzes} chosen={chosen} mastery={mastery} />}
      {!quizzes && !error && (
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

type ShelvesProps = {
  quizzes: readonly ListedQuiz[]
  chosen: string | undefined
  mastery: ReadonlyMap<string, Mastery>
}

function Shelves({ quizzes, chosen, mastery }: ShelvesProps) {
  const classes = classKeys.filter((key) => quizzes.some(({ level }) => level === key))
  if (classes.length === 0)
    return (
      <EmptyState title="Bientôt disponible" drawing="crayon">
        Les quiz sont en cours d’écriture.
      </EmptyState>
    )
  const shown = classes.filter((key) => !chosen || key === chosen)
  return (
    <>
      <nav aria-label="Classes" className={styles.classes}>
        <Link to="/quiz" aria-current={chosen ? undefined : 'page'}>
          Toutes
        </Link>
        {classes.map((key) => (
          <Link key={key} to={`/quiz?classe=${key}`} aria-current={key === chosen ? 'page' : undefined}>
            {classLabels[key]}
          </Link>
        ))}
      </nav>
      {shown.length === 0 && (
        <EmptyState title="Bientôt disponible" drawing="crayon">
          Cette classe n’a pas encore de quiz.
        </EmptyState>
      )}
      {shown.map((key) => (
        <ClassShelves
          key={key}
          level={key}
          quizzes={quizzes.filter(({ level }) => level === key)}
          mastery={mastery}
        />
      ))}
    </>
  )
}

function ClassShelves({
  level,
  quizzes,
  mastery,
}: { level: keyof typeof classLabels } & Omit<ShelvesProps, 'chosen'>) {
  const shelves = [...Map.groupBy(quizzes, ({ subject }) => subject)]
  // In px: the class's name, what frames a subject, and a quiz between its height on a phone and on a wide screen.
  const height = 44 + shelves.length * 106 + quizzes.length * 75
  return (
    <section
      aria-labelledby={`quiz-${level}`}
      className={styles.class}
      style={{ containIntrinsicBlockSize: `auto ${height}px` }}
    >
      <h2 id={`quiz-${level}`}>{classLabels[level]}</h2>
      {shelves.map(([subject, own]) => (
        <Shelf key={subject} subject={subject} quizzes={own} mastery={mastery} />
      ))}
    </section>
  )
}

function Shelf({ subject, quizzes, mastery }: { subject: string } & Omit<ShelvesProps, 'chosen'>) {
  const key = findSubject(subject)
  return (
    <section className={styles.shelf} {...subjectStyle(key ?? 'Histoire')}>
      <h3>{key ? subjects[key].label : subject}</h3>
      <ul>
        {quizzes.map(({ id, title, questions }) => {
          const known = mastery.get(id)
          return (
            <li key={id}>
              <div>
                <p className={styles.title}>{title}</p>
                <p className={styles.facts}>
                  {questions} {questions > 1 ? 'questions' : 'question'}
                  {known && <MasteryBar {...known} />}
                </p>
              </div>
              <ButtonLink to={`/quiz/${encodeURIComponent(id)}`} aria-label={`Jouer : ${title}`}>
                Jouer
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
