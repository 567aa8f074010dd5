import { type FormEvent, useState } from 'react'
import { classLabels } from '../../../school/classes.ts'
import type { Plan } from '../../../school/prices.ts'
import type { SubjectKey } from '../../../school/subjects.ts'
import { Alert, Notice } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/field.tsx'
import { formatPrice } from '../../../web/ui/format-number.ts'
import { subjectStyle } from '../../../web/ui/subject-style.ts'
import styles from './plan-form.module.css'

const nothingChosen = 'Veuillez sélectionner au moins un cours.'

/** One class's courses to tick. Subscribing says what was chosen; nothing is paid here. */
export function PlanForm({ plan }: { plan: Plan }) {
  const { className, courses, fullClassPrice } = plan
  const [chosen, setChosen] = useState<readonly SubjectKey[]>([])
  const [answer, setAnswer] = useState<{ isRefusal: boolean; sentence: string }>()

  const selected = courses.filter(({ subject }) => chosen.includes(subject))
  const total = selected.reduce((sum, { price }) => sum + price, 0)
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
        : { isRefusal: false, sentence: `Cours sélectionnés : ${names}. Total : ${formatPrice(total)}.` },
    )
  }

  return (
    <form className={styles.plan} onSubmit={subscribe}>
      <h2>{classLabels[className]}</h2>
      <p className={styles.full}>Classe complète : {formatPrice(fullClassPrice)}</p>
      <fieldset className={styles.courses}>
        <legend className="sr-only">Cours</legend>
        <Checkbox
          label="Tout sélectionner"
          className={styles.all}
          checked={selected.length === courses.length}
          onChange={(event) => choose(event.target.checked ? courses.map(({ subject }) => subject) : [])}
        />
        {courses.map(({ subject, name, price }) => (
          <div key={subject} className={styles.course} {...subjectStyle(subject)}>
            <Checkbox label={name} checked={chosen.includes(subject)} onChange={() => toggle(subject)} />
            <span className={styles.price}>{formatPrice(price)}</span>
          </div>
        ))}
      </fieldset>
      <p className={styles.total} aria-live="polite">
        Total : {formatPrice(total)}
      </p>
      {answer?.isRefusal && <Alert>{answer.sentence}</Alert>}
      {answer && !answer.isRefusal && <Notice>{answer.sentence}</Notice>}
      <Button look="primary" type="submit">
        Souscrire aux Cours Sélectionnés
      </Button>
    </form>
  )
}
