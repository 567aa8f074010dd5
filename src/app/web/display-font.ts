let isAsked = false

/**
 * Fetches the headings' font once everything else is there, then lets the headings wear it in place of the fallback
 * of the same measures (`data-fonts` on `<html>`). Its address stands in each page, since the build cuts it itself.
 */
export function loadDisplayFont(): void {
  if (isAsked) return
  isAsked = true
  if (document.readyState === 'complete') void fetchFont()
  else window.addEventListener('load', () => void fetchFont(), { once: true })
}

async function fetchFont(): Promise<void> {
  if (!document.fonts || saysSaveData()) return
  await document.fonts.load('700 1em "Xamle Display"').then(
    () => (document.documentElement.dataset.fonts = ''),
    (error: unknown) => console.warn(error),
  )
}

/** Whoever counts their bytes keeps the system's font. */
function saysSaveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
