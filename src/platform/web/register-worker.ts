import { isShellCache } from '../../common/shell-cache-name.ts'

/**
 * Has the worker stand by for who keeps something, and tells it to look at what is kept: called after each change.
 * Says whether pages open without a network from the next one on: false where the browser has no workers, its files did
 * not all come, or the school has switched it off. Another call tries again.
 */
export async function registerWorker(): Promise<boolean> {
  // Not in the types' view, but in that of older browsers and of plain http.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return false
  try {
    const registration = await workers.register('/sw.js')
    if (!registration.active && registration.installing) await settled(registration.installing)
    registration.active?.postMessage('look')
    return Boolean(registration.active) && (await caches.keys()).some(isShellCache)
  } catch (error) {
    console.warn(error)
    return false
  }
}

/** Has the worker, where there is one, look again at what is kept. */
export async function tellWorker(): Promise<void> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) await registerWorker()
}

/** What the application itself weighs, on the wire, where no worker has fetched it yet. */
export async function readShellBytes(signal: AbortSignal): Promise<number> {
  if (!('serviceWorker' in navigator) || (await navigator.serviceWorker.getRegistration())) return 0
  try {
    const { bytes } = (await (await fetch('/shell.json', { signal })).json()) as { bytes: number }
    return bytes
  } catch {
    // Without it the guess is lower by that much; nothing else.
    return 0
  }
}

/**
 * Lets a newer worker that waits take over, if no open page shows a lesson, a quiz or a paper: called by a page where
 * nothing is lost (`/hors-ligne`). Without it, it takes over once all pages are closed.
 */
export async function letWorkerTakeOver(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration()
  registration?.waiting?.postMessage('take-over')
}

/** Resolves when a worker is active, or has failed to install. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
