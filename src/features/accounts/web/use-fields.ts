import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { emptySnapshot, inputNamed, leftField, readForm } from './form-inputs.ts'

export type Values<Name extends string> = Record<Name, string>

/** What is wrong with a field, in one sentence, or nothing. */
export type Checks<Name extends string> = Record<
  Name,
  (value: string, values: Values<Name>) => string | undefined
>

/**
 * The fields of a form whose values stay in its inputs: what was typed before the page came alive, or by the browser,
 * counts like the rest. Errors show once a field was left; that two passwords differ, once the second is as long as the
 * first: most people look at the button then, which stays shut.
 */
export function useFields<Name extends string>(checks: Checks<Name>) {
  const names = Object.keys(checks) as Name[]
  const element = useRef<HTMLFormElement>(null)
  const [snapshot, setSnapshot] = useState(emptySnapshot)
  const [touched, setTouched] = useState<readonly string[]>([])
  const readAgain = useCallback(() => setSnapshot(readForm(element.current)), [])
  useEffect(readAgain, [readAgain])

  const problemOf = (name: Name, values: Record<string, string>) =>
    checks[name](values[name] ?? '', values as Values<Name>)
  const isWhole = (name: Name) => {
    const { confirmPassword: second = '', password, newPassword = password } = snapshot.values
    return name === 'confirmPassword' && second !== '' && second.length >= (newPassword ?? '').length
  }
  const isRight = (name: Name) => snapshot.autofilled.includes(name) || !problemOf(name, snapshot.values)

  return {
    element,
    readAgain,
    /** As far as this side can tell. */
    areRight: names.every(isRight),
    /** What a field holds. */
    valueOf: (name: Name) => snapshot.values[name] ?? '',
    /** A field's name and error. */
    field: (name: Name) => ({
      name,
      error: touched.includes(name) || isWhole(name) ? problemOf(name, snapshot.values) : undefined,
    }),
    /** Reads the inputs and shows every error; gives the values, and the first field that is wrong. */
    check: (form: HTMLFormElement) => {
      const { values } = readForm(form)
      const wrong = names.find((name) => problemOf(name, values))
      readAgain()
      if (wrong) setTouched(names)
      return { values: values as Values<Name>, wrong }
    },
    /** Empties some fields, and forgets their errors. */
    clear: (form: HTMLFormElement, cleared: readonly Name[]) => {
      for (const name of cleared) inputNamed(form, name).value = ''
      readAgain()
      setTouched((before) => before.filter((name) => !cleared.some((gone) => gone === name)))
    },
    /** Empties the form. */
    empty: () => {
      element.current?.reset()
      readAgain()
      setTouched([])
    },
    onBlur: (event: FocusEvent) => {
      const left = leftField(event)
      if (left && left in checks) setTouched((before) => [...before, left])
    },
  }
}
