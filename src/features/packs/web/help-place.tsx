import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './offline.module.css'

// Where its file does not come, nothing but the guide is missing.
const OfflineHelp = lazy(() => import('./offline-help.tsx').catch(() => ({ default: () => null })))

/**
 * The pupils' short guide. The prerendered page brings it, and it is no part of the page's script; who comes from
 * another page of the school fetches it.
 */
export function HelpPlace() {
  const place = useRef<HTMLElement>(null)
  const [isFetched, setIsFetched] = useState(import.meta.env.SSR)
  useEffect(() => setIsFetched(!place.current?.firstChild), [])

  if (isFetched)
    return (
      <section key="fetched" className={styles.help} aria-labelledby="comment">
        <Suspense>
          <OfflineHelp />
        </Suspense>
      </section>
    )
  // Without a word on what is in it, React leaves alone what the page holds.
  return (
    <section
      ref={place}
      className={styles.help}
      aria-labelledby="comment"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
