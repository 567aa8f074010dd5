import { call } from '../../../../platform/web/http.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { chaptersOfCourse, PaperChapter } from '../contract.ts'
import styles from './chapters-modal.module.css'
import { courseChoices } from './course-choices.ts'

/** A link as it stands in the form; chapter 0 is not chosen yet. */
export type Draft = PaperChapter & { key: number }

/** One exercise and its chapter: number, course, chapter of that course. */
export function ChapterRow({
  draft: { course, chapter, exercise },
  number,
  onChange,
  onRemove,
}: {
  draft: Draft
  /** Place in the list, from 1. */
  number: number
  onChange: (change: Partial<Draft>) => void
  onRemove: () => void
}) {
  const { data } = useCall(course || null, (signal) =>
    call<typeof chaptersOfCourse>(calls.chaptersOfCourse, { params: { course } }, { signal }),
  )
  const chapters = data?.chapters.map((one) => ({
    value: String(one.number),
    label: `${one.number}. ${one.title}`,
  }))
  return (
    <li className={styles.row}>
      <Field
        label="Exercice"
        type="number"
        min={1}
        max={50}
        placeholder="Tout"
        value={exercise ?? ''}
        onChange={({ target }) => onChange({ exercise: target.value ? Number(target.value) : null })}
      />
      <Select
        label="Cours"
        placeholder="Choisir"
        required
        choices={courseChoices}
        value={course}
        onChange={({ target }) => onChange({ course: target.value, chapter: 0 })}
      />
      <Select
        label="Chapitre"
        placeholder="Choisir"
        required
        disabled={!chapters}
        choices={chapters ?? []}
        value={chapter === 0 ? '' : String(chapter)}
        onChange={({ target }) => onChange({ chapter: Number(target.value) })}
      />
      <Button size="small" onClick={onRemove}>
        <span>
          Retirer<span className="sr-only"> le chapitre {number}</span>
        </span>
      </Button>
    </li>
  )
}
