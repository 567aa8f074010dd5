import { KeptFailure } from './failure.ts'

let isAtWork = false

/**
 * Runs what changes the kept packs, one at a time for all tabs where the browser has locks, else for this one: without
 * locks two tabs fetch twice and break nothing. Fails with `busy`.
 */
export async function alone<T>(act: () => Promise<T>): Promise<T> {
  if (isAtWork) throw new KeptFailure('busy')
  isAtWork = true
  try {
    // Not in the types' view, but in that of older browsers.
    const locks = navigator.locks as LockManager | undefined
    if (!locks) return await act()
    return await locks.request('xamle-kept', { ifAvailable: true }, (lock) => {
      if (!lock) throw new KeptFailure('busy')
      return act()
    })
  } finally {
    isAtWork = false
  }
}
