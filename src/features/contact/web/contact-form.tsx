import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { addressOf, call } from '../../../web/http.ts'
import { Alert, Notice } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import type { sendMessage } from '../contract.ts'
import { type ContactField, contactChecks, limits, sentences } from '../rules.ts'

const sendAddress = addressOf<typeof sendMessage>({ method: 'POST', path: '/api/contact' })

const empty: Record<ContactField, string> = { name: '', email: '', message: '' }
const fields = Object.keys(empty) as ContactField[]

/** Values stay in the inputs, so that what was typed before the page came alive counts too. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<readonly ContactField[]>([])
  const [status, setStatus] = useState<'idle' | 'busy' | 'submitted'>('idle')
  const [failure, setFailure] = useState<string>()

  const readValues = () => setValues(valuesOf(form.current))
  useEffect(readValues, [])

  const isValid = fields.every((field) => !contactChecks[field](values[field]))
  const control = (field: ContactField) => ({
    name: field,
    required: true,
    maxLength: limits[field].most,
    error: touched.includes(field) ? contactChecks[field](values[field]) : undefined,
    onInput: readValues,
    onBlur: () => setTouched([...touched, field]),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isValid || status === 'busy') return
    setStatus('busy')
    setFailure(undefined)
    try {
      await call(sendAddress, { body: valuesOf(form.current) })
      form.current?.reset()
      setValues(empty)
      setTouched([])
      setStatus('submitted')
    } catch (error) {
      setFailure(failureSentence(error))
      setStatus('idle')
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      {status === 'submitted' && <Notice onDismiss={() => setStatus('idle')}>{sentences.sent}</Notice>}
      <Field label="Nom" autoComplete="name" {...control('name')} />
      <Field label="Email" type="email" autoComplete="email" {...control('email')} />
      <TextArea label="Message" {...control('message')} />
      <Button look="primary" type="submit" disabled={!isValid} isBusy={status === 'busy'}>
        {status === 'busy' ? 'Envoi...' : 'Envoyer'}
      </Button>
    </form>
  )
}

function valuesOf(form: HTMLFormElement | null): Record<ContactField, string> {
  if (!form) return empty
  const data = new FormData(form)
  const value = (field: ContactField) => {
    const typed = data.get(field)
    return typeof typed === 'string' ? typed : ''
  }
  return { name: value('name'), email: value('email'), message: value('message') }
}

/** Too many messages and no connection are said as they are; the rest is the specification's sentence. */
function failureSentence(error: unknown): string {
  if (!(error instanceof AppError)) console.error(error)
  const isPlain = error instanceof AppError && (error.status === 429 || error.status === 0)
  return isPlain ? error.message : sentences.failure
}
