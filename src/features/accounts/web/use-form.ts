import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { AppError } from '../../../common/app-error.ts'
import { noConnection } from '../../../platform/web/http.ts'
import { emptySnapshot, inputNamed, leftField, readForm } from './form-inputs.ts'
import { useLater } from './use-later.ts'

export type Values<Name extends string> = Record<Name, string>

/** What is wrong with a field, in one sentence, or nothing. */
export type Checks<Name extends string> = Record<
  Name,
  (value: string, values: Values<Name>) => string | undefined
>

type FormSettings<Name extends string> = {
  /** One check for each field, by the field's name. */
  checks: Checks<Name>
  /** Said when somebody sends a form that is not right yet; nothing is called then. */
  invalid?: string
  /** Does what the form is for; gives the sentence of its failure, or nothing when all went well. */
  send: (values: Values<Name>, form: HTMLFormElement, signal: AbortSignal) => Promise<string | undefined>
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
  /** Whether the form may be sent, as far as this side can tell. */
  isReady: boolean
  formProps: React.ComponentProps<'form'>
}

const focusDelay = 100
/** A request that hangs longer counts as lost, so that the form does not stay blocked. */
const patience = 30_000

/**
 * The state of a form whose values stay in its inputs: what was typed before the page came alive, or by
 * the browser, counts like the rest. Errors show once a field was left; one action runs at a time.
 */
export function useForm<Name extends string>(settings: FormSettings<Name>) {
  const { checks, invalid, send, goesOn = false, onDone, cleared = [] } = settings
  const names = Object.keys(checks) as Name[]
  const element = useRef<HTMLFormElement>(null)
  const underWay = useRef<AbortController>(null)
  const [snapshot, setSnapshot] = useState(emptySnapshot)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [status, setStatus] = useState<Form['status']>('idle')
  const [failure, setFailure] = useState<string>()
  const later = useLater()
  const readAgain = useCallback(() => setSnapshot(readForm(element.current)), [])

  const forgetFailure = useCallback(() => setFailure(undefined), [])

  useEffect(() => {
    readAgain()
    return () => {
      if (!goesOn) underWay.current?.abort()
    }
  }, [readAgain, goesOn])

  const problemOf = (name: Name, values: Record<string, string>) =>
    checks[name](values[name] ?? '', values as Values<Name>)
  const isRight = (name: Name) => snapshot.autofilled.includes(name) || !problemOf(name, snapshot.values)
  const isReady = status === 'idle' && names.every(isRight)

  const perform = async (
    action: (signal: AbortSignal, form: HTMLFormElement) => Promise<string | undefined>,
    onSuccess: () => void,
  ) => {
    const form = element.current
    if (!form || underWay.current || status !== 'idle') return
    const attempt = new AbortController()
    const timer = setTimeout(() => attempt.abort(new AppError('network', noConnection)), patience)
    underWay.current = attempt
    setFailure(undefined)
    setStatus('busy')
    const refusal = await action(attempt.signal, form)
    clearTimeout(timer)
    underWay.current = null
    setStatus(refusal === undefined ? 'done' : 'idle')
    setFailure(refusal)
    if (refusal === undefined) onSuccess()
    else clear(form)
  }

  const submit = async (form: HTMLFormElement) => {
    if (underWay.current || status !== 'idle') return
    const { values } = readForm(form)
    const wrong = names.find((name) => problemOf(name, values))
    readAgain()
    setFailure(wrong && invalid)
    if (wrong) {
      setTouched(names)
      return inputNamed(form, wrong).focus()
    }
    const right = values as Values<Name>
    await perform(
      (signal) => send(right, form, signal),
      () => onDone?.(right),
    )
  }

  const clear = (form: HTMLFormElement) => {
    for (const name of cleared) inputNamed(form, name).value = ''
    readAgain()
    setTouched((before) => before.filter((name) => !cleared.some((gone) => gone === name)))
    const [first] = cleared
    if (first) later(() => inputNamed(form, first).focus(), focusDelay)
  }

  const onBlur = (event: FocusEvent) => {
    const left = leftField(event)
    if (left && left in checks) setTouched((before) => [...before, left])
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
    status,
    failure,
    isReady,
    /** What a field holds, and its name and error. */
    valueOf: (name: Name) => snapshot.values[name] ?? '',
    field: (name: Name) => ({
      name,
      error: touched.includes(name) ? problemOf(name, snapshot.values) : undefined,
    }),
    forgetFailure,
    /** Does another action than the form's own, with the same states: the form is blocked meanwhile. */
    perform,
    /** Makes a form whose action is done ready for another one, as it stands. */
    allowAgain: () => setStatus('idle'),
    /** Empties the form. */
    empty: () => {
      element.current?.reset()
      readAgain()
      setTouched([])
    },
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
