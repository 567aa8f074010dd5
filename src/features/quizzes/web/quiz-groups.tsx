import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../common/plural.ts'
import { classLabels, findClass } from '../../../school/classes.ts'
import { findSubject, subjects } from '../../../school/subjects.ts'
import { Link } from '../../../platform/web/router.tsx'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import type { ListedQuiz, Mastery } from '../contract.ts'
import { MasteryBar } from './mastery-bar.tsx'
import styles from './quiz-list-page.module.css'

/** A subject with more quizzes shows these first: the page stays within six screens of a phone. */
const shownAtOnce = 16

type Known = { mastery: ReadonlyMap<string, Mastery> }

/** One class's quizzes, a subject at a time, and the way to the other classes. */
export function QuizGroups({
  classKey,
  quizzes,
  classes,
  mastery,
}: { classKey: string; quizzes: readonly ListedQuiz[]; classes: readonly string[] } & Known) {
  if (classes.length === 0)
    return (
      <EmptyState title="Bientôt disponible" illustration="crayon">
        Les quiz sont en cours d’écriture.
      </EmptyState>
    )
  const groups = [...Map.groupBy(quizzes, ({ subject }) => subject)]
  return (
    <>
      <nav aria-label="Classes" className={styles.classes}>
        {classes.map((key) => (
          <Link key={key} to={`/quiz?classe=${key}`} aria-current={key === classKey ? 'page' : undefined}>
            {labelOf(key)}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="quiz-class">
        <h2 id="quiz-class">{labelOf(classKey)}</h2>
        {groups.length === 0 && (
          <EmptyState title="Bientôt disponible" illustration="crayon">
            Cette classe n’a pas encore de quiz.
          </EmptyState>
        )}
        {groups.map(([subject, own], index) => (
          <SubjectGroup
            key={`${classKey} ${subject}`}
            subject={subject}
            quizzes={own}
            mastery={mastery}
            isOpen={index === 0}
          />
        ))}
      </section>
    </>
  )
}

type SubjectGroupProps = { subject: string; quizzes: readonly ListedQuiz[]; isOpen: boolean } & Known

/** A subject's quizzes: opening one subject closes the other, so that the page stays short. */
function SubjectGroup({ subject, quizzes, mastery, isOpen }: SubjectGroupProps) {
  const key = findSubject(subject)
  const [hasAsked, setHasAsked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isWhole = hasAsked || quizzes.length <= shownAtOnce + 2
  const shown = isWhole ? quizzes : quizzes.slice(0, shownAtOnce)
  useEffect(() => {
    // The button that was pressed is gone: on to the first quiz that came for it.
    if (hasAsked) list.current?.querySelectorAll('a')[shownAtOnce]?.focus()
  }, [hasAsked])
  return (
    <details className={styles.group} name="matiere" open={isOpen} {...subjectStyle(key ?? 'Histoire')}>
      <summary>
        <h3>{key ? subjects[key].label : subject}</h3>
        <span className={styles.count}>{quizzes.length} quiz</span>
      </summary>
      <ul ref={list}>
        {shown.map((quiz) => {
          const known = mastery.get(quiz.id)
          return (
            <li key={quiz.id}>
              <div>
                <p className={styles.title}>{quiz.title}</p>
                <p className={styles.facts}>
                  {sizeOf(quiz)}
                  {known && <MasteryBar {...known} />}
                </p>
              </div>
              <ButtonLink
                size="small"
                to={`/quiz/${encodeURIComponent(quiz.id)}`}
                aria-label={`Commencer : ${quiz.title}`}
              >
                Commencer
              </ButtonLink>
            </li>
          )
        })}
      </ul>
      {!isWhole && (
        <Button className={styles.more} onClick={() => setHasAsked(true)}>
          {`Voir les ${quizzes.length - shownAtOnce} autres`}
        </Button>
      )}
    </details>
  )
}

/** `4 questions, puis 4`: « L'essentiel », and what follows for who goes further. One line of a phone. */
function sizeOf({ questions, essentials }: ListedQuiz): string {
  const words = `${essentials}\u00a0${plural(essentials, 'question', 'questions')}`
  return questions > essentials ? `${words}, puis ${questions - essentials}` : words
}

function labelOf(classKey: string): string {
  const key = findClass(classKey)
  return key ? classLabels[key] : classKey
}
