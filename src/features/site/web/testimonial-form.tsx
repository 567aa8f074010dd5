import { type FormEvent, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { call } from '../../../platform/web/http.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Checkbox, Field, TextArea } from '../../../platform/web/ui/field.tsx'
import * as calls from '../calls.ts'
import type { addTestimonial } from '../contract.ts'
import { checkField, limits, type TestimonialField } from '../testimonial-rules.ts'
import styles from './testimonials-panel.module.css'

const empty: Record<TestimonialField, string> = { name: '', role: '', text: '' }
const consentMissing = 'Cochez d’abord l’accord de la personne.'
const inputNamed = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLElement
const fields = Object.keys(empty) as TestimonialField[]

/** Publishes a testimonial. What was typed stays until the server has taken it. */
export function TestimonialForm({ onAdded }: { onAdded: () => void }) {
  const [values, setValues] = useState(empty)
  const [touched, setTouched] = useState<readonly TestimonialField[]>([])
  const [hasConsent, setHasConsent] = useState(false)
  const [status, setStatus] = useState<'idle' | 'busy' | 'published'>('idle')
  const [failure, setFailure] = useState<string>()

  const wrong = fields.find((field) => checkField(field, values[field]))
  const control = (field: TestimonialField) => ({
    name: field,
    required: true,
    maxLength: limits[field].most,
    value: values[field],
    error: touched.includes(field) ? checkField(field, values[field]) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
    onBlur: () => setTouched([...touched, field]),
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (status === 'busy') return
    setTouched(fields)
    if (wrong || !hasConsent) {
      setFailure(wrong ? undefined : consentMissing)
      return inputNamed(event.currentTarget, wrong ?? 'consent').focus()
    }
    setStatus('busy')
    setFailure(undefined)
    try {
      await call<typeof addTestimonial>(calls.addTestimonial, { body: values })
      setValues(empty)
      setTouched([])
      setHasConsent(false)
      setStatus('published')
      onAdded()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error.message)
      setStatus('idle')
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      {status === 'published' && (
        <Notice onDismiss={() => setStatus('idle')}>Le témoignage est publié.</Notice>
      )}
      <Field
        label="Qui parle"
        hint="Comme la personne veut être nommée : «&nbsp;Awa D.&nbsp;»"
        {...control('name')}
      />
      <Field label="À quel titre" hint="«&nbsp;Élève de Terminale S2, Thiès&nbsp;»" {...control('role')} />
      <TextArea label="Ses mots" rows={4} {...control('text')} />
      <Checkbox
        label="La personne (ou un parent, pour un mineur) est d’accord pour que ses mots paraissent."
        name="consent"
        checked={hasConsent}
        onChange={({ target }) => setHasConsent(target.checked)}
      />
      <Button type="submit" isBusy={status === 'busy'}>
        Publier le témoignage
      </Button>
    </form>
  )
}
