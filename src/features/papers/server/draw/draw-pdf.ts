import { Worker } from 'node:worker_threads'
import { AppError } from '../../../../common/app-error.ts'
import type { DrawnPage, Message, Task } from './messages.ts'

export type DrawLimits = {
  /** Longest time for opening, and then for each page, in ms. */
  stepTime: number
  /** Longest time for the whole document, in ms. */
  wholeTime: number
  mostPages: number
  /** Stops the thread at once. */
  signal?: AbortSignal
}

const usualLimits: DrawLimits = { stepTime: 30_000, wholeTime: 20 * 60_000, mostPages: 400 }

/**
 * Opens a PDF in a thread of its own and counts its pages.
 * Throws `bad_input` with a French sentence when it isn't a PDF that a reader can open.
 */
export async function inspectPdf(
  bytes: Uint8Array,
  limits: Partial<DrawLimits> = {},
): Promise<{ pageCount: number }> {
  for await (const message of runThread(bytes, false, { ...usualLimits, ...limits }))
    if (message.kind === 'opened') return { pageCount: message.pageCount }
  throw new AppError('bad_input', 'Ce fichier n’est pas un PDF lisible.')
}

/**
 * Draws a PDF page by page in a thread of its own. The next page starts when the one before
 * has been taken. Throws `bad_input` with a French sentence when a page can't be
 * drawn or a limit is passed; leaving the loop early stops the thread.
 */
export async function* drawPdf(
  bytes: Uint8Array,
  limits: Partial<DrawLimits> = {},
): AsyncGenerator<DrawnPage> {
  for await (const message of runThread(bytes, true, { ...usualLimits, ...limits }))
    if (message.kind === 'page') yield message.page
}

async function* runThread(bytes: Uint8Array, draw: boolean, limits: DrawLimits): AsyncGenerator<Message> {
  const task: Task = { bytes, draw, mostPages: limits.mostPages }
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    // Neither the server's secrets nor its options are the thread's business.
    env: {},
    execArgv: [],
  })
  const endsAt = Date.now() + limits.wholeTime
  let drawn = 0
  try {
    while (true) {
      const message = await nextMessage(
        thread,
        Math.min(limits.stepTime, endsAt - Date.now()),
        drawn,
        limits.signal,
      )
      if (message.kind === 'refused') throw new AppError('bad_input', message.reason)
      if (message.kind === 'done') return
      if (message.kind === 'page') drawn = message.page.number
      yield message
      thread.postMessage('next', [])
    }
  } finally {
    await thread.terminate()
  }
}

/** Waits for the thread's word; its crash, its end or its silence past `patience` ms is the document's failure. */
function nextMessage(
  thread: Worker,
  patience: number,
  drawn: number,
  signal?: AbortSignal,
): Promise<Message> {
  const failed = (why: string) =>
    new AppError('bad_input', drawn ? `À la page ${drawn + 1}, le document ${why}` : `Le document ${why}`)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(failed('est trop long à dessiner.'))),
      Math.max(0, patience),
    )
    const onMessage = (message: Message) => settle(() => resolve(message))
    const onError = () => settle(() => reject(failed('n’est pas lisible.')))
    const onStop = () => settle(() => reject(new Error('drawing was stopped')))
    function settle(then: () => void) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onStop)
      thread.off('message', onMessage).off('error', onError).off('exit', onError)
      then()
    }
    if (signal?.aborted) return onStop()
    signal?.addEventListener('abort', onStop)
    thread.on('message', onMessage).on('error', onError).on('exit', onError)
  })
}
