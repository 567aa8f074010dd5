import { label, line, type Point, say, type Shape, spread } from '../scene.ts'
import type { Model, Values } from '../model.ts'

/** Pixels of a metre between the slits and the screen, and of a millimetre on the screen. */
const [perMetre, perMillimetre, middle] = [78, 12, 150] as const
const plate = 40

/** The fringe spacing of Young's slits in mm, of λ in nm, D in m and a in mm. */
export const fringe = ({ lambda = 0, D = 0, a = 1 }: Values): number => (lambda * D * 1e-3) / a

/** About the colour that an eye sees, by its wavelength in nm. */
function colourOf(lambda: number): string {
  const stops: Point[] = [[400, 275], [440, 245], [480, 200], [520, 130], [580, 60], [610, 30], [650, 0], [750, 0]] // prettier-ignore
  const end = Math.max(
    1,
    stops.findIndex(([length]) => lambda <= length),
  )
  const [from, to] = [stops[end - 1]!, stops[end]!]
  const hue = from[1] + ((to[1] - from[1]) * (lambda - from[0])) / (to[0] - from[0])
  return `hsl(${Math.round(hue)} 85% 50%)`
}

/** Two waves that meet on a screen: what spreads their fringes. */
export const interfrange: Model = {
  quantities: {
    lambda: { label: 'Longueur d’onde λ', unit: 'nm', min: 400, max: 750, step: 1, start: 633 },
    D: { label: 'Distance D de l’écran', unit: 'm', min: 0.5, max: 3, step: 0.1, start: 2 },
    a: { label: 'Distance a des fentes', unit: 'mm', min: 0.2, max: 0.8, step: 0.05, start: 0.5 },
  },
  size: [300, 220],
  draw: (values) => {
    const { lambda = 0, D = 0, a = 0 } = values
    const i = fringe(values)
    const screen = plate + D * perMetre
    const [high, low] = [58 - a * 22, 58 + a * 22]
    const colour = colourOf(lambda)
    const meet: Point = [screen, 58 - Math.min(40, i * 4)]
    const first = middle + i * perMillimetre
    const shapes: Shape[] = [
      line([[plate, 14], [plate, high - 3]], 'encre', { width: 4 }),
      line([[plate, high + 3], [plate, low - 3]], 'encre', { width: 4 }),
      line([[plate, low + 3], [plate, 102]], 'encre', { width: 4 }),
      { ...line([[plate, high], meet, [plate, low]], 'rouge', { width: 1.5 }), stroke: colour },
      line([[screen, 14], [screen, 102]], 'encre', { width: 3 }),
      line([[plate, 112], [screen, 112]], 'gris', { width: 1 }),
      label([plate - 16, 58], 'a'),
      label([(plate + screen) / 2, 122], 'D'),
      { d: 'M8 140h284v46H8Z', fill: '#10131a' },
      { d: bands(i), fill: colour },
      line([[middle, 190], [middle, 198], [first, 198], [first, 190]], 'encre', { width: 1.5 }),
      label([(middle + first) / 2, 207], 'i'),
    ] // prettier-ignore
    return {
      shapes,
      handles: [{ at: [screen, 58], pull: (to) => ({ D: (to[0] - plate) / perMetre }) }],
      law: 'L’interfrange i = λD/a grandit avec λ et avec D, et diminue quand les fentes s’écartent.',
      now: [
        `i = ${say(lambda)} nm × ${say(D)} m/${say(a)} mm ≈ ${say(i)} mm`,
        `Dix interfranges couvrent ${say(10 * i, 1)} mm`,
      ],
    }
  },
}

/** The bright bands on the screen, 142 pixels to each side of its middle. */
function bands(i: number): string {
  const [step, half] = [i * perMillimetre, i * perMillimetre * 0.25]
  const count = Math.floor((142 + half) / step)
  return spread(-count, count, 2 * count)
    .map((k) => {
      const [left, right] = [Math.max(-142, k * step - half), Math.min(142, k * step + half)]
      return `M${(middle + left).toFixed(1)} 140h${(right - left).toFixed(1)}v46h${(left - right).toFixed(1)}Z`
    })
    .join('')
}
