import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { SharePicture } from '../../src/platform/web/page-to-prerender.ts'
import { writePicture } from './picture-cache.ts'
import type { LetterPaths } from './letter-paths.ts'

/** What every network that shows pictures of links shows whole, in pixels. */
export const pictureSize = { width: 1200, height: 630 }

/** Few colours, so that a picture is about 10 KB: what matters where a link is shared over a phone. */
const colours = 16

const label = { x: 136, y: 92, width: 928, height: 324, margin: 48 }
const muted = '#596175'

/**
 * Renders the pictures of shared links into the assets, each once, and gives their addresses. The same words
 * give the same picture and the same address.
 */
export async function renderSharePictures(
  pictures: readonly SharePicture[],
  letters: LetterPaths,
  { assetsDir, logo }: { assetsDir: string; logo: string },
): Promise<(picture: SharePicture) => string> {
  const svgs = new Map(pictures.map((picture) => [keyOf(picture), svgOf(picture, letters, logo)]))
  const addresses = new Map<string, string>()
  await Promise.all(
    [...svgs].map(async ([key, svg]) => {
      const name = `lien-${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.png`
      await writePicture({ svg, colours }, join(assetsDir, name))
      addresses.set(key, `/assets/${name}`)
    }),
  )
  return (picture) => addresses.get(keyOf(picture))!
}

const keyOf = (picture: SharePicture) => JSON.stringify(picture)

/** The cover of a notebook: its spine, its label, the school's name. */
function svgOf({ heading, line, cover, school }: SharePicture, letters: LetterPaths, logo: string): string {
  const { x, y, width, height, margin } = label
  const inner = width - 2 * margin
  const write = (text: string, size: number, baseline: number, colour: string, weight = 800) => {
    const position = { x: x + margin, y: baseline, weight, colour }
    const asked = letters(text, { ...position, size })
    return asked.width <= inner
      ? asked.svg
      : letters(text, { ...position, size: (size * inner) / asked.width }).svg
  }
  const headings = halves(heading)
  const size = headings.length === 1 ? 104 : 82
  const first = y + (headings.length === 1 ? 156 : 104)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">`,
    `<rect width="100%" height="100%" fill="${cover}"/><rect width="64" height="100%" opacity=".3"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#fff"/>`,
    ...headings.map((text, index) => write(text, size, first + index * size * 1.1, cover)),
    `<rect x="${x + margin}" y="${y + 236}" width="${inner}" height="4" fill="#d6455d"/>`,
    write(line, 44, y + 290, muted, 600),
    `<rect x="${x}" y="452" width="112" height="112" rx="14" fill="#fdfcf8"/>`,
    `<svg x="${x + 14}" y="466" width="84" height="84" viewBox="0 0 36 36">${logo}</svg>`,
    letters(school, { x: x + 140, y: 532, size: 76, weight: 800, colour: '#fff' }).svg,
    '</svg>',
  ].join('')
}

/** A sentence of two parts stands on two lines. */
function halves(text: string): string[] {
  const [first, second] = text.split(/(?<=,) /)
  return second ? [first!, second] : [text]
}
