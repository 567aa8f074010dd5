import { useEffect, useRef, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { noConnection } from '../../../platform/web/http.ts'

/** A request that hangs longer counts as lost, so that the form does not stay blocked. */
const patience = 30_000

/**
 * The state of a form's action: one at a time, lost when it hangs, given up when the form leaves the screen unless it
 * `goesOn`. An action gives the sentence of its failure, or nothing when all went well.
 */
export function useAttempt(goesOn: boolean) {
  const underWay = useRef<AbortController>(null)
  const [status, setStatus] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<string>()

  useEffect(
    () => () => {
      if (!goesOn) underWay.current?.abort()
    },
    [goesOn],
  )

  const isFree = () => !underWay.current && status === 'idle'

  const attempt = async (action: (signal: AbortSignal) => Promise<string | undefined>) => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new AppError('network', noConnection)), patience)
    underWay.current = controller
    setFailure(undefined)
    setStatus('busy')
    const refusal = await action(controller.signal)
    clearTimeout(timer)
    underWay.current = null
    setStatus(refusal === undefined ? 'done' : 'idle')
    setFailure(refusal)
    return refusal
  }

  return { status, failure, setFailure, isFree, attempt, allowAgain: () => setStatus('idle') }
}
