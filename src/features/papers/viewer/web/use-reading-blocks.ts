import { useEffect } from 'react'

const blockedKeys = ['s', 'p']

/** While a reader is open: no context menu, and Ctrl or Cmd with S or P does nothing. */
export function useReadingBlocks(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isBlocked = (event.ctrlKey || event.metaKey) && blockedKeys.includes(event.key.toLowerCase())
      if (isBlocked) event.preventDefault()
    }
    const onMenu = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('contextmenu', onMenu, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('contextmenu', onMenu, true)
    }
  }, [])
}
