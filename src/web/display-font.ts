let isAsked = false

/**
 * Fetches the headings' font once everything else is there, and puts it in place of the fallback of the same
 * measures. The build writes its address on `<html>`, since it cuts the font itself.
 */
export function loadDisplayFont(): void {
  if (isAsked) return
  isAsked = true
  if (document.readyState === 'complete') void fetchFont()
  else window.addEventListener('load', () => void fetchFont(), { once: true })
}

async function fetchFont(): Promise<void> {
  const address = document.documentElement.dataset.font
  if (!address || !document.fonts || saysSaveData()) return
  const font = new FontFace('Xamle Display', `url(${address})`, { weight: '600 800' })
  await font.load().then(
    () => document.fonts.add(font),
    (error: unknown) => console.warn(error),
  )
}

/** Whoever counts their bytes keeps the system's font. */
function saysSaveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
