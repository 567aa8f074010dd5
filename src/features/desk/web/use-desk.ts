import { useCallback, useEffect, useState } from 'react'
import {
  accountKey,
  readJson,
  storedKeys,
  visitor,
  writeStored,
} from '../../../platform/web/account-storage.ts'
import { call } from '../../../platform/web/http.ts'
import { ownKey, presentAccount } from '../../../platform/web/session.ts'
import { loadSendWaiting } from '../../quizzes/web/index.ts'
import * as calls from '../calls.ts'
import type { Desk, readDesk } from '../contract.ts'

const freshFor = 60_000

/** Whether a quiz was played here that the server has not heard of: by the pupil, or before they had an account. */
const hasPlayed = () =>
  [presentAccount(), visitor].some((account) => storedKeys(accountKey(account, 'attempt:')).length > 0)

/**
 * What waits for the pupil today: as this browser last heard it, then as the server says. `isBehind`: what was played
 * here since then is not in it.
 */
export function useDesk() {
  const [desk, setDesk] = useState(() => readJson<Desk>(ownKey('desk')) ?? undefined)
  const [isBehind, setIsBehind] = useState(hasPlayed)

  const reload = useCallback(async () => {
    try {
      if (hasPlayed()) await (await loadSendWaiting()).default()
      const fresh = await call<typeof readDesk>(calls.readDesk, {}, { quiet: true })
      if (fresh.user !== presentAccount()) return
      writeStored(ownKey('desk'), JSON.stringify(fresh))
      setDesk(fresh)
      setIsBehind(hasPlayed())
    } catch (error) {
      // What is shown stays.
      console.warn(error)
    }
  }, [])

  useEffect(() => {
    let askedAt = 0
    const ask = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < freshFor) return
      askedAt = Date.now()
      void reload()
    }
    ask()
    // A phone keeps the page for days, and what is due changes with the day.
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [reload])

  return { desk, isBehind, reload }
}
