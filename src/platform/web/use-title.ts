import { useEffect } from 'react'
import { siteSettings } from './site-settings.ts'

/** The text of the browser's tab for a page. */
export function documentTitle(title: string): string {
  return `${title} · ${siteSettings.name}`
}

/** Names the tab after what the page shows, once that is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
