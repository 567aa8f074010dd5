import { useEffect, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import type { ReplyOf } from '../../../../common/endpoint.ts'
import { call } from '../../../../platform/web/http.ts'
import { asAppError } from '../../../../platform/web/use-call.ts'
import type { paperPages } from '../contract.ts'
import * as calls from '../calls.ts'
import { takeEarlyPages } from './early-paper.ts'

export type Pages = ReplyOf<typeof paperPages>
export type Page = Pages['pages'][number]

export type Viewed = {
  /** Stored path of the paper that is shown or on its way. */
  path: string
  pages: Pages | undefined
  error: AppError | undefined
  retry: () => void
}

const pause = 2500

/** A paper's pages; asked for again and again until all of them are rasterized. */
export function usePages(path: string): Viewed {
  const [state, setState] = useState<{ path: string; pages?: Pages; error?: AppError }>({ path })
  const [round, setRound] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined

    const load = async (isAgain: boolean) => {
      try {
        const early = isAgain ? undefined : await takeEarlyPages(path)
        const pages =
          early ??
          (await call<typeof paperPages>(
            calls.paperPages,
            { params: { '*': path } },
            { signal, quiet: isAgain },
          ))
        if (signal.aborted) return
        setState({ path, pages })
        if (pages.file.drawing === 'pending') timer = setTimeout(() => void load(true), pause)
      } catch (error) {
        if (signal.aborted) return
        if (isAgain && isPassing(error)) timer = setTimeout(() => void load(true), 2 * pause)
        else setState({ path, error: asAppError(error) })
      }
    }
    void load(false)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round is another attempt.
  }, [path, round])

  const retry = () => {
    setState({ path })
    setRound(round + 1)
  }
  const shown = state.path === path ? state : { path, pages: undefined, error: undefined }
  return { path, pages: shown.pages, error: shown.error, retry }
}

/** A failure that the next attempt may not meet: what is shown already stays. */
function isPassing(error: unknown): boolean {
  return error instanceof AppError && ![401, 403, 404].includes(error.status)
}
