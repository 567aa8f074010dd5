import { selectsOf, type UploadType, type Values } from './upload-choices.ts'

const missingOf = (type: UploadType, values: Values) =>
  selectsOf(type, values).filter(({ name }) => !values[name])

/** Marks a field without which nothing is sent; the subject of an exam's file is asked later, of that file. */
export function isLacking(type: UploadType, values: Values, name: string): true | undefined {
  const isAsked = type === 'concours' || name !== 'matiere'
  return (isAsked && !values[name]) || undefined
}

/** Marks a file that lacks such a field. */
export function lacks(type: UploadType, values: Values): true | undefined {
  return missingOf(type, values).some(({ name }) => isLacking(type, values, name)) || undefined
}

/** Which fields are still to be chosen; where none is, what is wrong with them. */
export function missingWords(type: UploadType, values: Values, refusal: string): string {
  const missing = missingOf(type, values)
  if (missing.length === 0) return refusal
  return `Il manque encore\u00a0: ${missing.map(({ label }) => label.toLowerCase()).join(', ')}.`
}

/** Opens the choices of the first file that lacks one, and goes to it. */
export function goToLacking(list: HTMLElement | null): void {
  const details = list?.querySelector('li[data-lacking] details')
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  details.querySelector<HTMLElement>('select[data-lacking]:enabled')?.focus()
}
