import { useEffect, useState } from 'react'
import { requestsUnderWay } from '../../../platform/web/request-bar.ts'
import { useStore } from '../../../platform/web/store.ts'
import styles from './request-bar.module.css'

const patience = 150

/** The thin bar at the top while a request takes more than a moment. */
export function RequestBar() {
  const isWorking = useStore(requestsUnderWay, 0) > 0
  const [isShown, setIsShown] = useState(false)

  useEffect(() => {
    if (!isWorking) return setIsShown(false)
    const timer = setTimeout(() => setIsShown(true), patience)
    return () => clearTimeout(timer)
  }, [isWorking])

  return isShown ? <div className={styles.bar} role="progressbar" aria-label="Chargement" /> : null
}
