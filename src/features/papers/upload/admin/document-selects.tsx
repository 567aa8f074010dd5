import { Select } from '../../../../platform/web/ui/select.tsx'
import { choose, selectsOf, type UploadType, type Values } from './upload-choices.ts'

/** What a document is, chosen from lists: each opens what it lets choose next. */
export function DocumentSelects({
  type,
  values,
  onChange,
}: {
  type: UploadType
  values: Values
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
      value={values[select.name] ?? ''}
      onChange={({ target }) => onChange((before) => choose(before, select.name, target.value))}
    />
  ))
}
