import { Select } from '../../../../platform/web/ui/select.tsx'
import { choose, selectsOf, type UploadType, type Values } from './upload-choices.ts'

/** What a document is, chosen from lists: each opens what it lets choose next. */
export function DocumentSelects({
  type,
  values,
  isChecked = false,
  onChange,
}: {
  type: UploadType
  values: Values
  /** The form was pressed: what is still to be chosen says so. */
  isChecked?: boolean
  /** Gets the change to make to the values, as one choice may settle several. */
  onChange: (change: (before: Values) => Values) => void
}) {
  return selectsOf(type, values).map((select) => (
    <Select
      key={select.name}
      name={select.name}
      label={select.label}
      choices={select.choices}
      placeholder="Choisir…"
      required
      disabled={select.isDisabled}
      error={isChecked && !select.isDisabled && !values[select.name] ? 'À choisir' : undefined}
      value={values[select.name] ?? ''}
      onChange={({ target }) => onChange((before) => choose(before, select.name, target.value))}
    />
  ))
}

/** The first field that wants a value and has none. */
export function firstMissing(elements: HTMLFormControlsCollection): HTMLElement | undefined {
  const controls = [...elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  )
  return controls.find(({ validity }) => !validity.valid)
}
