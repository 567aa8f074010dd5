import { useCallback, useState } from 'react'
import { OnlineUsers } from './online-users.tsx'
import { StatCards } from './stat-cards.tsx'
import { useRefresh } from './use-refresh.ts'
import { UsersPanel } from './users-panel.tsx'

/** The school's people at a glance: numbers, who is there now, and the list of accounts with its actions. */
export default function OverviewPanel() {
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => setRound((before) => before + 1), [])
  useRefresh(refresh)
  return (
    <>
      <StatCards round={round} />
      <OnlineUsers round={round} />
      <UsersPanel round={round} onChanged={refresh} />
    </>
  )
}
