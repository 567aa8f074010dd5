import { useEffect, useState } from 'react'
import { currentTheme, type Theme } from '../../theme.ts'

/** What the page shows now, notebook or blackboard, also after a change of either. */
export function useTheme(): Theme {
  const [theme, setTheme] = useState(currentTheme)
  useEffect(() => {
    const follow = () => setTheme(currentTheme())
    follow()
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener?.('change', follow)
    const chosen = new MutationObserver(follow)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener?.('change', follow)
      chosen.disconnect()
    }
  }, [])
  return theme
}
