import { useCallback, useEffect, useState } from 'react'
import { readJson, writeStored } from '../../../platform/web/account-storage.ts'
import { call } from '../../../platform/web/http.ts'
import { ownKey, presentAccount } from '../../../platform/web/session.ts'
import * as calls from '../calls.ts'
import type { Desk, readDesk } from '../contract.ts'

const freshFor = 60_000

/** What waits for the pupil today: as this browser last heard it, then as the server says. */
export function useDesk() {
  const [desk, setDesk] = useState(() => readJson<Desk>(ownKey('desk')) ?? undefined)

  const reload = useCallback(async () => {
    try {
      const fresh = await call<typeof readDesk>(calls.readDesk, {}, { quiet: true })
      if (fresh.user !== presentAccount()) return
      writeStored(ownKey('desk'), JSON.stringify(fresh))
      setDesk(fresh)
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

  return { desk, reload }
}
