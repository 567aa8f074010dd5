import { AppError } from '../../../common/app-error.ts'
import { openAuthModal } from '../../../platform/web/auth-modal.ts'
import { getSession } from '../../../platform/web/session.ts'
import { createStore, useStore } from '../../../platform/web/store.ts'
import { type FailureKind, KeptFailure } from '../kept/web/failure.ts'
import type { KeepProgress } from '../kept/web/index.ts'
import { registerWorker, tellWorker } from '../../../platform/web/register-worker.ts'

/** What is under way on this phone, or how it ended. It goes on while the person reads other pages of the school. */
export type Keeping =
  | { state: 'idle' }
  | { state: 'running'; courses: readonly string[]; progress: KeepProgress | undefined; isLast?: true }
  /** `opens`: whether pages open without a network from now on. */
  | { state: 'done'; courses: readonly string[]; at: Date; opens: boolean }
  | { state: 'failed'; courses: readonly string[]; kind: FailureKind | undefined; sentence: string }

const idle: Keeping = { state: 'idle' }
const store = createStore<Keeping>(idle)
let running: AbortController | undefined

export const useKeeping = () => useStore(store, idle)

/**
 * Keeps courses, goes on with them, brings them up to date or, asked to, repairs them. Asks in the same tap that the
 * browser promise to keep them. Who is signed out is asked to sign in.
 */
export async function keep(courses: readonly string[], how: 'keep' | 'repair' = 'keep'): Promise<void> {
  if (!getSession()) return openAuthModal('login')
  if (running) return
  const own = new AbortController()
  running = own
  void askForPromise()
  store.set({ state: 'running', courses, progress: undefined })
  try {
    const kept = await fetchLibrary()
    let last: KeepProgress | undefined
    const onProgress = (progress: KeepProgress) => {
      last = progress
      store.set({ state: 'running', courses, progress })
    }
    const act = how === 'repair' ? kept.repairCourses : kept.keepCourses
    await act(courses, { signal: own.signal, onProgress })
    store.set({ state: 'running', courses, progress: last, isLast: true })
    const opens = await registerWorker()
    store.set({ state: 'done', courses, at: new Date(), opens })
  } catch (error) {
    store.set(own.signal.aborted ? idle : failed(courses, error))
  } finally {
    running = undefined
  }
}

/** Stops where it is: what has come stays, and `keep` goes on from there. */
export const stopKeeping = () => running?.abort()

/** Takes a message away. */
export const forgetEnd = () => store.set(idle)

/** Runs something else that changes what is kept; what went wrong is said as for a keeping. */
export async function change(
  courses: readonly string[],
  act: (kept: Library) => Promise<void>,
): Promise<boolean> {
  try {
    await act(await fetchLibrary())
    // It remembers what is kept.
    await tellWorker()
    // Another one: what is kept is read again.
    store.set({ ...idle })
    return true
  } catch (error) {
    store.set(failed(courses, error))
    return false
  }
}

export type Library = typeof import('../kept/web/index.ts')

/** What changes the kept packs. Fails with `network` where its file does not come. */
export const fetchLibrary = (): Promise<Library> =>
  import('../kept/web/index.ts').catch(() => {
    throw new KeptFailure('network')
  })

function failed(courses: readonly string[], error: unknown): Keeping {
  const said = error instanceof AppError && error.code === 'network' ? new KeptFailure('network') : error
  if (said instanceof KeptFailure)
    return { state: 'failed', courses, kind: said.kind, sentence: said.message }
  if (said instanceof AppError) return { state: 'failed', courses, kind: undefined, sentence: said.message }
  console.error(said)
  const unknown = new KeptFailure('unwritten')
  return { state: 'failed', courses, kind: unknown.kind, sentence: unknown.message }
}

/** Whether the browser has promised not to throw away what is kept; undefined where it cannot say. */
export const hasPromised = async () => navigator.storage?.persisted?.()

const askForPromise = async () => navigator.storage?.persist?.()
