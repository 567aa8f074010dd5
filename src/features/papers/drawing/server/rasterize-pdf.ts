import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../../../common/app-error.ts'
import type { RasterizedPage, Message, Task } from './messages.ts'

export type RasterLimits = {
  /** Longest time for opening, and then for each page, in ms. */
  stepTime: number
  /** Longest time for the whole document, in ms. */
  wholeTime: number
  mostPages: number
  /** The first page to be rasterized, from 1: those before it are there already. */
  firstPage: number
  /** Stops the process at once. */
  signal?: AbortSignal
}

/** The process was killed or could not be started: not the document's fault as far as anybody knows. */
export class RasterizingKilled extends AppError {
  constructor(how: string) {
    super('unavailable', 'La lecture du document a été interrompue. Veuillez réessayer dans un instant.', {
      'retry-after': '5',
    })
    this.cause = `the process that reads PDFs: ${how}`
  }
}

/** For the C library: what was freed goes back to the system at once, from 64 KB on. */
const thrift = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/** How the process is started. No setting reaches it: tests put the assembled program here, and nobody before it. */
export const pdfProgram = {
  file: () => new URL('./pdf-process.ts', import.meta.url),
  priority: constants.priority.PRIORITY_LOW,
}

const usualLimits: RasterLimits = { stepTime: 30_000, wholeTime: 20 * 60_000, mostPages: 400, firstPage: 1 }

/**
 * Opens a PDF in a process of its own and counts its pages. Throws what reading `source` throws,
 * `RasterizingKilled`, and `bad_input` with a French sentence when it isn't a PDF that any reader can open, is encrypted, runs
 * scripts, carries files or starts programs.
 */
export async function inspectPdf(
  source: Readable,
  limits: Partial<RasterLimits> = {},
): Promise<{ pageCount: number }> {
  for await (const message of runProcess(source, false, { ...usualLimits, ...limits }))
    if (message.kind === 'opened') return { pageCount: message.pageCount }
  throw new AppError('bad_input', 'Ce fichier n’est pas un PDF lisible.')
}

/**
 * Rasterizes a PDF page by page in a process of its own. The next page starts when the one before
 * has been taken. Throws what reading `source` throws, `RasterizingKilled`, and `bad_input` with a French sentence when a
 * page can't be rasterized or a limit is passed; leaving the loop early stops the process.
 */
export async function* rasterizePdf(
  source: Readable,
  limits: Partial<RasterLimits> = {},
): AsyncGenerator<RasterizedPage> {
  for await (const message of runProcess(source, true, { ...usualLimits, ...limits }))
    if (message.kind === 'page') yield message.page
}

async function* runProcess(
  source: Readable,
  rasterize: boolean,
  limits: RasterLimits,
): AsyncGenerator<Message> {
  const running = startProcess()
  const { child } = running
  const { mostPages, firstPage } = limits
  child.send({ rasterize, mostPages, firstPage } satisfies Task)
  const feeding = feed(child, source)
  const endsAt = Date.now() + limits.wholeTime
  let isFed = false
  let lastPage = 0
  try {
    while (true) {
      const patience = Math.min(isFed ? limits.stepTime : limits.wholeTime, endsAt - Date.now())
      const message = await nextMessage(running, patience, lastPage, limits.signal)
      if (message.kind === 'fed') {
        isFed = true
        continue
      }
      if (message.kind === 'refused') throw new AppError('bad_input', message.reason)
      if (message.kind === 'done') return
      if (message.kind === 'page') lastPage = message.page.number
      yield message
      child.send('next')
    }
  } catch (problem) {
    child.kill('SIGKILL')
    throw (await feeding) ?? problem
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * Gives the process its document chunk by chunk: 50 MB in one message would hold up every request meanwhile.
 * Resolves with what reading threw, if it did; that the process ended before is told by its exit.
 */
async function feed(child: ChildProcess, source: Readable): Promise<unknown> {
  let fault: unknown
  async function* watched() {
    try {
      yield* source
    } catch (error) {
      fault = error
      child.kill('SIGKILL')
    }
  }
  await pipeline(watched, child.stdin!).catch(() => {})
  return fault
}

type Running = { child: ChildProcess; messages: AsyncIterator<[Message]> }

/**
 * A process, not a thread: what PDFium and the picture library took of memory goes back whole, and a
 * crash inside them is not the server's. It yields to requests, and a Ctrl+C in the terminal is not for it.
 */
function startProcess(): Running {
  const { NODE_COMPILE_CACHE, PATH } = process.env
  const child = fork(pdfProgram.file(), {
    serialization: 'advanced',
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256', '--expose-gc'],
    // The server's secrets are not the process's business.
    env: { PATH, NODE_COMPILE_CACHE, ...thrift },
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, pdfProgram.priority)
  // A send to a process that just died is answered by its exit.
  child.on('error', () => {})
  // Kept until they are asked for: a busy server reads several words at once, and the end before the last of them.
  const messages = on(child, 'message', { close: ['disconnect'] }) as Running['messages']
  return { child, messages }
}

/**
 * Waits for the process's word; its end or its silence past `patience` ms is the document's failure. A signal ends it
 * for want of memory, or from outside, or because of the document: that shows when it comes again and again.
 */
async function nextMessage(
  { child, messages }: Running,
  patience: number,
  lastPage: number,
  signal?: AbortSignal,
): Promise<Message> {
  const failed = (why: string) =>
    new AppError(
      'bad_input',
      lastPage ? `À la page ${lastPage + 1}, le document ${why}` : `Le document ${why}`,
    )
  const waited = new AbortController()
  const over = { signal: waited.signal }
  const late = setTimeout(Math.max(0, patience), undefined, over).then(() => {
    throw failed('est trop long à dessiner.')
  })
  const tasks = [nextOrEnd(child, messages, failed), late]
  if (signal) {
    const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort', over)
    tasks.push(
      stopped.then(() => {
        throw new Error('rasterizing was stopped')
      }),
    )
  }
  for (const task of tasks) task.catch(() => {})
  return Promise.race(tasks).finally(() => waited.abort())
}

/** What it said last may come after its end: only the channel's end is the end. */
async function nextOrEnd(
  child: ChildProcess,
  messages: Running['messages'],
  failed: (why: string) => AppError,
): Promise<Message> {
  const next = await messages.next().catch((error: Error) => {
    // A send that failed is answered by the exit.
    if (child.pid === undefined) throw new RasterizingKilled(error.message)
  })
  if (next && !next.done) return next.value[0]
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => void child.once('exit', resolve))
  throw child.signalCode ? new RasterizingKilled(child.signalCode) : failed('n’est pas lisible.')
}
