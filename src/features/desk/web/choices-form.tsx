import { type FormEvent, useState } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Field } from '../../../platform/web/ui/field.tsx'
import { Select } from '../../../platform/web/ui/select.tsx'
import { classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { niveauxOf } from '../../../school/exams.ts'
import type { Choices } from '../../accounts/profile/contract.ts'
import { examOf } from '../rules.ts'
import styles from './desk.module.css'

const classes = classKeys.map((key) => ({ value: key, label: classLabels[key] }))
const niveaux = [
  { value: '3eme', label: 'BFEM' },
  ...niveauxOf.Bac.map((niveau) => ({ value: niveau, label: niveau.replace('Terminale', 'Bac') })),
]

/** Changes what the pupil said of their class and exam. */
export function ChoicesForm({
  chosen,
  isOfficial,
  isBusy,
  onSave,
}: {
  chosen: Choices
  /** The school has said the exam's date: nobody need write it down. */
  isOfficial: boolean
  isBusy: boolean
  onSave: (choices: Choices) => Promise<void>
}) {
  const [choices, setChoices] = useState(chosen)
  const change = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes })
  const chooseClass = (text: string) => {
    const classKey = findClass(text)
    change({ class: classKey ?? null, niveau: examOf(classKey, null)?.niveau ?? null })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSave(choices)
  }
  return (
    <details className={styles.change}>
      <summary>Changer de classe ou d’examen</summary>
      <form onSubmit={submit} aria-label="Ma classe et mon examen">
        <fieldset disabled={isBusy}>
          <Select
            label="Ma classe"
            choices={classes}
            value={choices.class ?? ''}
            onChange={(event) => chooseClass(event.target.value)}
          />
          <Select
            label="Mon examen"
            choices={niveaux}
            placeholder="Aucun cette année"
            value={choices.niveau ?? ''}
            onChange={(event) => change({ niveau: event.target.value || null })}
          />
          {choices.niveau && !isOfficial && (
            <Field
              label="Premier jour des épreuves"
              hint="Si tu le connais."
              type="date"
              value={choices.exam_date ?? ''}
              onChange={(event) => change({ exam_date: event.target.value || null })}
            />
          )}
          <Button type="submit" look="primary" isBusy={isBusy}>
            Enregistrer
          </Button>
        </fieldset>
      </form>
    </details>
  )
}
