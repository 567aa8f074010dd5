import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePicture } from './picture-cache.ts'
import { readSettings } from './site-plugin.ts'

const paper = '#fdfcf8'
const colours = 16

/** Sizes in pixels; `filled` icons stand on paper, where a phone cuts them to its own shape. */
const icons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, filled: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, filled: 0.7 },
] as const

/** Writes the icons and the manifest with which a phone puts the school on its home screen. `logo` is drawn in 36 × 36. */
export async function writeInstallFiles(folder: string, logo: string): Promise<void> {
  for (const { file, size, ...rest } of icons) {
    const shape = 'filled' in rest ? onPaper(logo, rest.filled) : logo
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="${size}" height="${size}">${shape}</svg>`
    await writePicture({ svg, colours }, join(folder, file))
  }
  writeFileSync(join(folder, 'site.webmanifest'), JSON.stringify(manifest()))
}

function manifest() {
  const { name, tagline, description } = readSettings()
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (shortcutName: string, url: string) => ({
    name: shortcutName,
    url,
    icons: [icon('icon-192.png', 192, 'any')],
  })
  return {
    id: '/',
    name: `${name} : ${tagline.replace(/\.$/, '')}`,
    short_name: name,
    description,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['education'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [shortcut('Reprendre', '/home#reprendre'), shortcut('Cahier d’erreurs', '/cahier')],
    share_target: {
      action: '/hors-ligne',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'cahier', accept: ['text/html', '.html'] }] },
    },
  }
}

/** The logo in the middle, on that part of the width. */
function onPaper(logo: string, part: number): string {
  const start = (36 * (1 - part)) / 2
  return `<rect width="36" height="36" fill="${paper}"/><g transform="translate(${start} ${start}) scale(${part})">${logo}</g>`
}
