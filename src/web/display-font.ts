/**
 * Fetches the headings' font once everything else is there, and puts it in place of the fallback of the
 * same measures. The build writes the two addresses on `<html>`, since it cuts the font itself.
 */
export function loadDisplayFont(): void {
  if (document.readyState === 'complete') void fetchFaces()
  else window.addEventListener('load', () => void fetchFaces(), { once: true })
}

async function fetchFaces(): Promise<void> {
  const { fontHeading, fontTitle } = document.documentElement.dataset
  if (!fontHeading || !fontTitle || !document.fonts || saysSaveData()) return
  const faces = [
    new FontFace('Xamle Display', `url(${fontHeading})`, { weight: '600' }),
    new FontFace('Xamle Display', `url(${fontTitle})`, { weight: '800' }),
  ]
  const loaded = await Promise.all(faces.map((face) => face.load())).catch(() => [])
  for (const face of loaded) document.fonts.add(face)
}

function saysSaveData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
