import { useCallback, useEffect, useState } from 'react'
import { type Keeping, hasPromised } from './keeping.ts'
import { type KeptList, listKept } from '../kept/web/list-kept.ts'
import { canKeep } from '../kept/web/store.ts'

export type Kept = {
  /** What this phone keeps; undefined until it is known. */
  list: KeptList | undefined
  /** Whether this browser can keep anything; undefined until it is known. */
  canKeep: boolean | undefined
  /** Whether the browser has promised to leave it there; undefined where it does not say. */
  isPromised: boolean | undefined
  reload: () => void
}

const nothing: KeptList = { courses: [], wanted: [], evicted: [], size: 0 }

/** What this phone keeps, read again whenever something has ended. */
export function useKept(keeping: Keeping): Kept {
  // Each end is another one; how far something has come changes nothing that could be read.
  const moment = keeping.state === 'running' ? keeping.state : keeping
  const [found, setFound] = useState<Omit<Kept, 'reload'>>({
    list: undefined,
    canKeep: undefined,
    isPromised: undefined,
  })
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    let isGone = false
    const look = async () => {
      const isPromised = await hasPromised()
      try {
        return { list: await listKept(), canKeep: canKeep(), isPromised }
      } catch {
        return { list: nothing, canKeep: false, isPromised }
      }
    }
    void look().then((now) => isGone || setFound(now))
    return () => {
      isGone = true
    }
  }, [moment, round])

  return { ...found, reload }
}
