import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Failure = {
  /** What went wrong: one sentence. */
  children: ReactNode
  onRetry: () => void
  /** The sentence's language where the specification words it in another one than the page's. */
  lang?: string
}

/** Something did not arrive: says so, read out at once, and asks for it again. */
export function FailureAlert({ children, onRetry, lang }: Failure) {
  return (
    <Alert>
      <p lang={lang}>{children}</p>
      <Button onClick={onRetry}>Réessayer</Button>
    </Alert>
  )
}
