import { type FormEvent, type KeyboardEvent, useCallback } from 'react'
import { inputNamed } from './form-inputs.ts'
import { useAttempt } from './use-attempt.ts'
import { type Checks, useFields, type Values } from './use-fields.ts'
import { useLater } from './use-later.ts'

export type { Checks, Values }

type FormSettings<Name extends string> = {
  /** One check for each field, by the field's name. */
  checks: Checks<Name>
  /** Said when somebody sends a form that is not right yet; nothing is called then. */
  invalid?: string
  /** Does what the form is for; gives the sentence of its failure, or nothing when all went well. */
  send: (values: Values<Name>, form: HTMLFormElement, signal: AbortSignal) => Promise<string | undefined>
  /**
   * The button waits until every field is right, as the specification has it for log-in, sign-up and the first admin.
   * Any other can always be pressed: it then names the first fault and goes there.
   */
  submitWaits?: boolean
  /** The action is not given up when the form leaves the screen. */
  goesOn?: boolean
  onDone?: (values: Values<Name>) => void
  /** Fields emptied after a failure; the first one gets the focus. */
  cleared?: readonly Name[]
}

export type Form = {
  status: 'idle' | 'busy' | 'done'
  /** What went wrong with the last action. */
  failure: string | undefined
  /** Whether the button may be pressed. */
  isReady: boolean
  formProps: React.ComponentProps<'form'>
}

const focusDelay = 100

/** A form: its fields (`use-fields.ts`) and its action (`use-attempt.ts`). */
export function useForm<Name extends string>(settings: FormSettings<Name>) {
  const { checks, invalid, send, submitWaits = false, goesOn = false, onDone, cleared = [] } = settings
  const { element, readAgain, areRight, check, clear, onBlur, ...fields } = useFields(checks)
  const { status, failure, setFailure, isFree, attempt, allowAgain } = useAttempt(goesOn)
  const later = useLater()
  const isReady = status === 'idle' && (areRight || !submitWaits)
  const forgetFailure = useCallback(() => setFailure(undefined), [setFailure])

  const perform = async (
    action: (signal: AbortSignal, form: HTMLFormElement) => Promise<string | undefined>,
    onSuccess: () => void,
  ) => {
    const form = element.current
    if (!form || !isFree()) return
    const refusal = await attempt((signal) => action(signal, form))
    if (refusal === undefined) return onSuccess()
    clear(form, cleared)
    const [first] = cleared
    if (first) later(() => inputNamed(form, first).focus(), focusDelay)
  }

  const submit = async (form: HTMLFormElement) => {
    if (!isFree()) return
    const { values, wrong } = check(form)
    setFailure(wrong && invalid)
    if (wrong) return inputNamed(form, wrong).focus()
    await perform(
      (signal) => send(values, form, signal),
      () => onDone?.(values),
    )
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // The browser sends nothing by Enter while the button is disabled: say what is missing.
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (!isEnter || isReady || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit(event.currentTarget)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  return {
    ...fields,
    status,
    failure,
    isReady,
    forgetFailure,
    /** Does another action than the form's own, with the same states: the form is blocked meanwhile. */
    perform,
    /** Makes a form whose action is done ready for another one, as it stands. */
    allowAgain,
    formProps: {
      ref: element,
      noValidate: true,
      // Should it ever be sent without its script, the password stays out of the address.
      method: 'post',
      onInput: readAgain,
      onAnimationStart: readAgain,
      onBlur,
      onKeyDown,
      onSubmit,
    },
  } as const
}
