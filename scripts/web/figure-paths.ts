import type { LetterPaths } from './letter-paths.ts'

/** What a text takes from the groups that it stands in. */
type Look = { size: number; isItalic: boolean; isBold: boolean; anchor: string }

const weights = { normal: 450, bold: 800 }
/** As the frames of figures lay their text out. */
const italic = 'skewX(-10)'
const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * A lesson's figure with its texts as paths: what a letter looks like would else be the machine's affair. `fonts` are
 * asked one after the other for each letter; `colours` stands for the figure's own names of them, `--fig-bleu` among them.
 */
export function figureInPaths(
  svg: string,
  fonts: readonly LetterPaths[],
  colours: Readonly<Record<string, string>>,
): string {
  const looks: Look[] = [{ size: 10, isItalic: false, isBold: false, anchor: 'start' }]
  const within = svg
    .replace(/<title\b.*?<\/title>/s, '')
    .replaceAll(/<text\b[^>]*>.*?<\/text>|<(?:svg|g)\b[^>]*>|<\/g>/gs, (part) => {
      const look = looks.at(-1)!
      if (part === '</g>') looks.pop()
      else if (part.startsWith('<text')) return textInPaths(part, look, fonts)
      else looks.push(lookOf(part, look))
      return part
    })
  return within.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colours[name] ?? 'currentColor')
}

function lookOf(tag: string, look: Look): Look {
  const style = attributeOf(tag, 'font-style')
  const weight = attributeOf(tag, 'font-weight')
  return {
    size: Number(attributeOf(tag, 'font-size') ?? look.size),
    isItalic: style ? style === 'italic' : look.isItalic,
    isBold: weight ? Number(weight) > 500 || weight === 'bold' : look.isBold,
    anchor: attributeOf(tag, 'text-anchor') ?? look.anchor,
  }
}

function textInPaths(text: string, outer: Look, fonts: readonly LetterPaths[]): string {
  const [, tag = '', inner = ''] = /^(<text\b[^>]*>)(.*)<\/text>$/s.exec(text) ?? []
  const look = lookOf(tag, outer)
  let width = 0
  const drawn = [...inner.matchAll(/(<tspan\b[^>]*>)(.*?)<\/tspan>|([^<]+)/gs)].flatMap(
    ([, span, spanned, plain]) => {
      const own = span ? lookOf(span, look) : look
      return runsOf(decode(spanned ?? plain ?? ''), fonts).map(({ letters, font }) => {
        const weight = own.isBold ? weights.bold : weights.normal
        const line = font(letters, { x: 0, y: 0, size: own.size, weight, colour: 'inherit' })
        const place = `translate(${width} 0)${own.isItalic ? ` ${italic}` : ''}`
        width += line.width
        return `<g transform="${place}">${line.svg}</g>`
      })
    },
  )
  const wanted = Number(attributeOf(tag, 'textLength') ?? width)
  const shift = look.anchor === 'middle' ? wanted / 2 : look.anchor === 'end' ? wanted : 0
  const [x, y] = [Number(attributeOf(tag, 'x') ?? 0) - shift, Number(attributeOf(tag, 'y') ?? 0)]
  const kept = ['fill', 'fill-opacity', 'transform'].flatMap((name) => {
    const value = attributeOf(tag, name)
    return value ? [` ${name}="${value}"`] : []
  })
  const squeeze = width > 0 ? wanted / width : 1
  return `<g${kept.join('')} stroke="none"><g transform="translate(${x} ${y}) scale(${squeeze} 1)">${drawn.join('')}</g></g>`
}

/** Neighbours that one font draws together; what no font has is left out. */
function runsOf(text: string, fonts: readonly LetterPaths[]): { letters: string; font: LetterPaths }[] {
  const runs: { letters: string; font: LetterPaths }[] = []
  for (const letter of text) {
    const font = fonts.find(({ has }) => has(letter))
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.letters += letter
    else runs.push({ letters: letter, font })
  }
  return runs
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decode = (text: string) =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, number?: string, name?: string) => {
      if (name) return entities[name] ?? whole
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number))
    },
  )
