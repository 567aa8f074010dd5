import { type ComponentType, useEffect, useState } from 'react'
import { resumeSlot } from '../../../platform/web/resume-slot.ts'
import { useSession } from '../../../platform/web/session.ts'
import styles from './home-page.module.css'

const patience = 500

/** Where a signed-in pupil left off. Its room is there from the first paint; it comes when the page is alive. */
export function Resume() {
  const isSignedIn = Boolean(useSession())
  const [Card, setCard] = useState<ComponentType>()

  useEffect(() => {
    if (!isSignedIn) return undefined
    const fetchCard = () =>
      resumeSlot.load?.().then(
        ({ ResumeCard }) => setCard(() => ResumeCard),
        (error: unknown) => console.warn(error),
      )
    const timer = setTimeout(() => void fetchCard(), patience)
    return () => clearTimeout(timer)
  }, [isSignedIn])

  return <div className={`page ${styles.resume}`}>{isSignedIn && Card && <Card />}</div>
}
