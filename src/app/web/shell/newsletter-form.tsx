import { type FormEvent, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { subscribe as subscribeCall } from '../../../features/contact/calls.ts'
import type { subscribe } from '../../../features/contact/contract.ts'
import { call } from '../../../platform/web/http.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import styles from './newsletter-form.module.css'

/**
 * One address, one button; the answer is the same whether the address was known or not. The button waits for the
 * page to come alive: sent before, the address would end in the browser's own and be lost.
 */
export function NewsletterForm() {
  const [isBusy, setIsBusy] = useState(false)
  const isAlive = useSession() !== undefined
  const [message, setMessage] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    setMessage('')
    try {
      const { value } = form.elements.namedItem('email') as HTMLInputElement
      const answer = await call<typeof subscribe>(subscribeCall, { body: { email: value } })
      setMessage(answer.message)
      form.reset()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setMessage(error.message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor="newsletter" className={styles.label}>
        Recevoir les nouveautés par e-mail
      </label>
      <div className={styles.line}>
        <input
          id="newsletter"
          name="email"
          type="email"
          required
          autoComplete="email"
          className={styles.input}
        />
        <Button type="submit" isBusy={isBusy} disabled={!isAlive}>
          S’abonner
        </Button>
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </form>
  )
}
