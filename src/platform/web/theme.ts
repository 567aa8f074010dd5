import { writeStored } from './account-storage.ts'

export type Theme = 'light' | 'dark'

const key = 'theme'

/** What the page shows now: the pupil's choice, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme()
}

/** Changes to the other theme and keeps the choice; a choice equal to the system's follows the system again. */
export function toggleTheme(): Theme {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  writeStored(key, next === systemTheme() ? null : next)
  if (next === systemTheme()) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  return next
}

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
