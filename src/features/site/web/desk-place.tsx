import { type ComponentType, useEffect, useState } from 'react'
import { deskSlot } from '../../../platform/web/desk-slot.ts'
import { useSession } from '../../../platform/web/session.ts'
import styles from './home-page.module.css'

/** What is a signed-in pupil's own. Its room is there from the first paint; it comes when the page is alive. */
export function DeskPlace() {
  const account = useSession()?.user?.id
  const [Desk, setDesk] = useState<ComponentType>()

  useEffect(() => {
    if (account)
      deskSlot.load?.().then(
        (file) => setDesk(() => file.Desk),
        (error: unknown) => console.warn(error),
      )
  }, [account])

  return <div className={`page ${styles.desk}`}>{account && Desk && <Desk key={account} />}</div>
}
