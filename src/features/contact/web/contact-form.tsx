import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { failureSentence } from '../../../platform/web/failure-sentence.ts'
import { call, noConnection } from '../../../platform/web/http.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Field, TextArea } from '../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { sendMessage } from '../contract.ts'
import { type ContactField, contactChecks, limits, sentences } from '../rules.ts'
import styles from './contact-page.module.css'
import { type Draft, dropDraft, emptyDraft, keepDraft, putDraft, readForm } from './draft.ts'

const fields = Object.keys(emptyDraft) as ContactField[]
/** What each field wants, said beside the button that the specification has wait for it. */
const wanted: Readonly<Record<ContactField, string>> = {
  name: 'votre nom',
  email: 'votre e-mail',
  message: 'un message de 10 caractères',
}
/** A request that hangs longer counts as lost, so that the form does not stay blocked. */
const patience = 30_000

/** Values stay in the inputs, so that what was typed before the page came alive counts too. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(emptyDraft)
  const [touched, setTouched] = useState<readonly ContactField[]>([])
  const [status, setStatus] = useState<'idle' | 'busy' | 'submitted'>('idle')
  const [failure, setFailure] = useState<string>()

  const readValues = () => setValues(readForm(form.current))
  useEffect(() => {
    putDraft(form.current)
    readValues()
  }, [])
  // The button that was pressed takes no focus while it is disabled, and the words stand above the form.
  useEffect(() => {
    if (failure ?? status === 'submitted') outcome.current?.focus()
  }, [failure, status])

  const missing = fields.filter((field) => contactChecks[field](values[field])).map((field) => wanted[field])
  const isValid = missing.length === 0
  const control = (field: ContactField) => ({
    name: field,
    required: true,
    maxLength: limits[field].most,
    error: touched.includes(field) ? contactChecks[field](values[field]) : undefined,
    onInput: () => {
      keepDraft(readForm(form.current))
      readValues()
    },
    onBlur: () => setTouched([...touched, field]),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isValid || status === 'busy') return
    setStatus('busy')
    setFailure(undefined)
    try {
      await send(readForm(form.current))
      form.current?.reset()
      dropDraft()
      setValues(emptyDraft)
      setTouched([])
      setStatus('submitted')
    } catch (error) {
      setFailure(failureSentence(error, sentences.failure, sentences.keptHere))
      setStatus('idle')
    }
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
        {status === 'submitted' && <Notice onDismiss={() => setStatus('idle')}>{sentences.sent}</Notice>}
      </div>
      <Field label="Nom" autoComplete="name" {...control('name')} />
      <Field label="Email" type="email" autoComplete="email" {...control('email')} />
      <TextArea label="Message" {...control('message')} />
      <Button
        look="primary"
        type="submit"
        disabled={!isValid}
        isBusy={status === 'busy'}
        aria-describedby="contact-missing"
      >
        {status === 'busy' ? 'Envoi...' : 'Envoyer'}
      </Button>
      <p id="contact-missing" className={styles.otherwise}>
        {!isValid && `Il manque\u00a0: ${missing.join(', ')}.`}
      </p>
    </form>
  )
}

async function send(body: Draft): Promise<void> {
  const attempt = new AbortController()
  const timer = setTimeout(() => attempt.abort(new AppError('network', noConnection)), patience)
  try {
    await call<typeof sendMessage>(calls.sendMessage, { body }, { signal: attempt.signal })
  } finally {
    clearTimeout(timer)
  }
}
