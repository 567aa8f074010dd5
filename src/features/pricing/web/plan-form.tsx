import { type FormEvent, useEffect, useRef, useState } from 'react'
import { classLabels } from '../../../school/classes.ts'
import type { Plan } from '../../../school/prices.ts'
import type { SubjectKey } from '../../../school/subjects.ts'
import { Link } from '../../../platform/web/router.tsx'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Checkbox } from '../../../platform/web/ui/field.tsx'
import { formatPrice } from '../../../platform/web/ui/format-number.ts'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import styles from './plan-form.module.css'

const nothingChosen = 'Veuillez sélectionner au moins un cours.'

type Answer = { isRefusal: boolean; sentence: string }

/** One class's courses to tick. Subscribing says what was chosen; nothing is called and nothing is paid. */
export function PlanForm({ plan }: { plan: Plan }) {
  const { className, courses, fullClassPrice } = plan
  const [chosen, setChosen] = useState<readonly SubjectKey[]>([])
  const [answer, setAnswer] = useState<Answer>()
  const list = useRef<HTMLFieldSetElement>(null)

  const selected = courses.filter(({ subject }) => chosen.includes(subject))
  const total = selected.reduce((sum, { price }) => sum + price, 0)
  const isAll = selected.length === courses.length
  const isSome = selected.length > 0 && !isAll

  useEffect(() => {
    const all = list.current?.querySelector('input')
    if (all) all.indeterminate = isSome
  }, [isSome])

  const choose = (subjects: readonly SubjectKey[]) => {
    setChosen(subjects)
    setAnswer(undefined)
  }
  const toggle = (subject: SubjectKey) =>
    choose(chosen.includes(subject) ? chosen.filter((key) => key !== subject) : [...chosen, subject])

  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    const names = selected.map(({ name }) => name).join(', ')
    setAnswer(
      selected.length === 0
        ? { isRefusal: true, sentence: nothingChosen }
        : {
            isRefusal: false,
            sentence: `Cours sélectionnés\u00a0: ${names}. Total\u00a0: ${formatPrice(total)}.`,
          },
    )
  }

  return (
    <form className={styles.plan} onSubmit={subscribe}>
      <h2>{classLabels[className]}</h2>
      <p className={styles.full}>Classe complète&nbsp;: {formatPrice(fullClassPrice)}</p>
      <fieldset ref={list} className={styles.courses}>
        <legend className="sr-only">Cours</legend>
        <Checkbox
          label="Tout sélectionner"
          className={styles.all}
          checked={isAll}
          onChange={(event) => choose(event.target.checked ? courses.map(({ subject }) => subject) : [])}
        />
        {courses.map(({ subject, name, price }) => (
          <div key={subject} className={styles.course} {...subjectStyle(subject)}>
            <Checkbox
              label={
                <span className={styles.line}>
                  {name} <span className={styles.price}>{formatPrice(price)}</span>
                </span>
              }
              className={styles.choice}
              checked={chosen.includes(subject)}
              onChange={() => toggle(subject)}
            />
          </div>
        ))}
      </fieldset>
      <p className={styles.total} aria-live="polite">
        Total&nbsp;: {formatPrice(total)}
      </p>
      {answer && <AnswerNote answer={answer} onDismiss={() => setAnswer(undefined)} />}
      <Button look="primary" type="submit">
        Souscrire aux Cours Sélectionnés
      </Button>
      <p className={styles.unpaid}>
        Une question&nbsp;? Passez par la page <Link to="/contact">Contact</Link>.
      </p>
    </form>
  )
}

function AnswerNote({ answer, onDismiss }: { answer: Answer; onDismiss: () => void }) {
  if (answer.isRefusal) return <Alert onDismiss={onDismiss}>{answer.sentence}</Alert>
  return (
    <div role="alert" className={styles.answer}>
      <p>{answer.sentence}</p>
      <Button size="small" onClick={onDismiss}>
        Fermer
      </Button>
    </div>
  )
}
