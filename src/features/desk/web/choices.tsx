import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/web/http.ts'
import { failureSentence } from '../../../platform/web/failure-sentence.ts'
import { keepProfile } from '../../../platform/web/session.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { niveauxOf } from '../../../school/exams.ts'
import { setChoices as setChoicesCall } from '../../accounts/profile/calls.ts'
import type { Choices as Chosen, setChoices } from '../../accounts/profile/contract.ts'
import type { Desk } from '../contract.ts'
import { ChoicesForm } from './choices-form.tsx'
import styles from './desk.module.css'

const notKept = 'Ce choix n’a pas été gardé. Réessaie.'

/** Asks once for the class, then for the series of a Bac; afterwards it is the way to change them. */
export function Choices({ desk, onSaved }: { desk: Desk; onSaved: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [saved, setSaved] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  // What was pressed is gone, and the focus with it.
  useEffect(() => {
    if (saved) place.current?.focus()
  }, [saved])

  const chosen = chosenOn(desk)
  const save = async (changes: Partial<Chosen>) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { user } = await call<typeof setChoices>(setChoicesCall, { body: { ...chosen, ...changes } })
      keepProfile(user)
      await onSaved()
      setSaved(saved + 1)
    } catch (error) {
      setFailure(failureSentence(error, notKept))
    }
    setIsBusy(false)
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.choices}>
      {failure && <Alert>{failure}</Alert>}
      {saved > 0 && !failure && <Notice>C’est noté.</Notice>}
      {!chosen.class && (
        <Question
          asked={'Tu es en quelle classe\u00a0?'}
          answers={classKeys.map((key) => [classLabels[key], { class: key, niveau: null }])}
          className={styles.classes}
          isBusy={isBusy}
          onAnswer={save}
        />
      )}
      {desk.exam?.niveau === null && (
        <Question
          asked={'Quelle est ta série\u00a0?'}
          answers={niveauxOf.Bac.map((niveau) => [niveau.replace('Terminale ', ''), { niveau }])}
          isBusy={isBusy}
          onAnswer={save}
        />
      )}
      {chosen.class && (
        <ChoicesForm
          key={saved}
          chosen={chosen}
          isOfficial={desk.exam?.is_official ?? false}
          isBusy={isBusy}
          onSave={save}
        />
      )}
    </div>
  )
}

function Question({
  asked,
  answers,
  className = '',
  isBusy,
  onAnswer,
}: {
  asked: string
  answers: readonly (readonly [label: string, changes: Partial<Chosen>])[]
  className?: string | undefined
  isBusy: boolean
  onAnswer: (changes: Partial<Chosen>) => Promise<void>
}) {
  return (
    <fieldset className={`${styles.question} ${className}`} disabled={isBusy}>
      <legend>{asked}</legend>
      {answers.map(([label, changes]) => (
        <Button key={label} onClick={() => void onAnswer(changes)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** What the desk says of the pupil's own choices, as they are sent. */
function chosenOn({ class: given, exam }: Desk): Chosen {
  return {
    class: findClass(given ?? '') ?? null,
    niveau: exam?.niveau ?? null,
    exam_date: exam?.is_official ? null : (exam?.date ?? null),
  }
}
