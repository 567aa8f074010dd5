import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { KeptInstead } from './kept-instead.tsx'

type Failure = {
  /** What went wrong: one sentence. */
  children: ReactNode
  onRetry: () => void
}

/** Something did not arrive: says so, read out at once, and asks for it again. */
export function FailureAlert({ children, onRetry }: Failure) {
  return (
    <Alert>
      <p>{children}</p>
      <Button onClick={onRetry}>Réessayer</Button>
      <KeptInstead />
    </Alert>
  )
}
