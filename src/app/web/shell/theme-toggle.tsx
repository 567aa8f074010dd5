import { useEffect, useState } from 'react'
import { currentTheme, type Theme, toggleTheme } from '../../../platform/web/theme.ts'
import styles from './header.module.css'

/** Changes between notebook and blackboard. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>('light')

  useEffect(() => {
    const follow = () => setTheme(currentTheme())
    follow()
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener?.('change', follow)
    return () => system.removeEventListener?.('change', follow)
  }, [])

  const label = theme === 'dark' ? 'Passer au mode clair' : 'Passer au mode sombre'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      onClick={() => setTheme(toggleTheme())}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  )
}
