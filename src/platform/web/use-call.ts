import { useCallback, useEffect, useState } from 'react'
import { AppError, unknownFailure } from '../../common/app-error.ts'

export type Loaded<T> = {
  data: T | undefined
  error: AppError | undefined
  /** True during the first load and every reload; `data` keeps its last value meanwhile. */
  isLoading: boolean
  reload: () => void
}

/**
 * Loads when the component appears and again whenever `key` changes; `key` null loads nothing.
 * An answer that comes after its question has changed is dropped.
 */
export function useCall<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: undefined,
    error: undefined,
    isLoading: key !== null,
  })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    setState((before) => ({ ...before, error: undefined, isLoading: true }))
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setState({ data, error: undefined, isLoading: false })
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (!(error instanceof AppError)) console.error(error)
        setState((before) => ({ ...before, error: asAppError(error), isLoading: false }))
      },
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is new at each render; `key` names the question.
  }, [key, round])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { ...state, reload }
}

/** Any failure as one that can be shown: of one that is not ours, only that there was one. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError('internal', unknownFailure)
}
