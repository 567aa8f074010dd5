import { figureInPaths } from './figure-paths.ts'
import type { LetterPaths } from './letter-paths.ts'
import { pictureSize } from './share-pictures.ts'

/** What the picture of a lesson's shared link shows. */
export type LessonPicture = {
  title: string
  chapter: string
  /** `Mathématiques · Troisième`. */
  course: string
  school: string
  /** Colour of the notebook, `#rrggbb`. */
  cover: string
  /** The lesson's first figure as SVG, where it has one. */
  figure: string | undefined
}

/** In pixels: enough for a large preview, and half the work of what a page of its own gets. */
export const lessonPictureSize = { width: 800, height: 420 }

const label = { x: 104, y: 48, width: 1032, height: 534 }
const left = label.x + 44
const figureBox = { x: 676, y: 92, width: 420, height: 360 }
const widths = { alone: label.width - 88, besideFigure: figureBox.x - left - 36 }
const titleRoom = { top: 132, sizes: [84, 68, 60, 52, 46, 40, 34], height: 216 }
const muted = '#596175'
const text = '#222838'

/**
 * The notebook's label with the lesson's title, beside its first figure. `letters` is the headings' font, `signs` what
 * that one lacks; `logo` is drawn in 36 × 36, `colours` are those of figures on paper.
 */
export function lessonPicture(
  { title, chapter, course, school, cover, figure }: LessonPicture,
  {
    letters,
    signs,
    logo,
    colours,
  }: { letters: LetterPaths; signs: LetterPaths; logo: string; colours: Readonly<Record<string, string>> },
): string {
  const width = figure ? widths.besideFigure : widths.alone
  const write = (words: string, look: { y: number; size: number; colour: string; weight?: number }) =>
    fitted(letters, words, { x: left, weight: 600, ...look }, width)
  const { size, lines } = wrapToFit(letters, title, width)
  const below = wrap(letters, chapter, { size: 30, weight: 600, width }).slice(0, 2)
  const box = figureBox
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${lessonPictureSize.width}" height="${lessonPictureSize.height}" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}">`,
    `<rect width="1200" height="630" fill="${cover}"/><rect width="64" height="630" opacity=".3"/>`,
    `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="14" fill="#fff"/>`,
    write(course, { y: 116, size: 30, colour: muted }),
    ...lines.map((line, index) =>
      write(line, { y: titleRoom.top + size * (0.95 + index * 1.12), size, colour: cover, weight: 800 }),
    ),
    ...below.map((line, index) =>
      write(line, { y: 446 - (below.length - 1 - index) * 36, size: 30, colour: text }),
    ),
    `<rect x="${left}" y="474" width="${label.width - 88}" height="4" fill="#d6455d"/>`,
    `<svg x="${left}" y="496" width="64" height="64" viewBox="0 0 36 36">${logo}</svg>`,
    letters(school, { x: left + 80, y: 543, size: 44, weight: 800, colour: cover }).svg,
    ...(figure ? [placed(figureInPaths(figure, [letters, signs], colours), box)] : []),
    '</svg>',
  ].join('')
}

/** The figure as large as its box lets it be. */
function placed(svg: string, { x, y, width, height }: typeof figureBox): string {
  const viewBox = / viewBox="([^"]+)"/.exec(svg)?.[1] ?? `0 0 ${width} ${height}`
  const inner = svg.replace(/^<svg\b[^>]*>/, '').replace(/<\/svg>$/, '')
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" color="${text}">${inner}</svg>`
}

type Look = { x: number; y: number; size: number; weight: number; colour: string }

/** A line that is too long is written smaller. */
function fitted(letters: LetterPaths, words: string, look: Look, width: number): string {
  const asked = letters(words, look)
  return asked.width <= width
    ? asked.svg
    : letters(words, { ...look, size: (look.size * width) / asked.width }).svg
}

/** The title in the largest letters with which it has room. */
function wrapToFit(letters: LetterPaths, words: string, width: number): { size: number; lines: string[] } {
  const tried = titleRoom.sizes.map((size) => ({
    size,
    lines: wrap(letters, words, { size, weight: 800, width }),
  }))
  const fits = ({ size, lines }: (typeof tried)[number]) =>
    lines.length * size * 1.12 <= titleRoom.height &&
    lines.every((line) => widthOf(letters, line, size, 800) <= width)
  return tried.find(fits) ?? tried.at(-1)!
}

/** Words on lines of a width at most, but for a word that is longer. */
function wrap(
  letters: LetterPaths,
  words: string,
  { size, weight, width }: { size: number; weight: number; width: number },
): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(letters, longer, size, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const widthOf = (letters: LetterPaths, words: string, size: number, weight: number) =>
  letters(words, { x: 0, y: 0, size, weight, colour: text }).width
