import { useEffect, useState } from 'react'
import styles from './header.module.css'

/** Fills the screen with the page and back; away where the browser cannot. */
export function FullscreenToggle() {
  const [isFull, setIsFull] = useState(false)
  const [isPossible, setIsPossible] = useState(true)

  useEffect(() => {
    const follow = () => setIsFull(Boolean(document.fullscreenElement))
    setIsPossible('fullscreenEnabled' in document && document.fullscreenEnabled)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])

  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch (error) {
      console.warn(error)
    }
  }

  const label = isFull ? 'Quitter le plein écran' : 'Plein écran'
  return (
    <button
      type="button"
      className={styles.tool}
      hidden={!isPossible}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d={isFull ? 'M9 3v6H3M15 3v6h6M9 21v-6H3M15 21v-6h6' : 'M3 9V3h6M21 9V3h-6M3 15v6h6M21 15v6h-6'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
