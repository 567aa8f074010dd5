import svgpath from 'svgpath'

/** What rounding to a tenth can add to a radius, or take off half a chord. */
const mostRounding = 0.11
/** Half a circle is asked for, never an arc a little less: so near to half a turn it was one. */
const nearHalf = Math.sin((5 * Math.PI) / 180)

type Arc = {
  radius: number
  sweep: number
  across: number
  down: number
  setRadius: (radius: number) => void
}

/**
 * Brings the halves of circles back to one centre. Each half's radius and chord are rounded by themselves, and a radius of 24.2
 * over a chord of 48.3 puts its centre 1.6 beside the chord. The radius becomes half the chord.
 */
export function centreCircles(svg: string): string {
  return svg.replaceAll(/ d="([^"]*)"/g, (written, d: string) => {
    const path = svgpath(d)
    const arcs: (Arc | undefined)[] = []
    path.iterate((segment, index, x, y) => {
      if (segment[0] !== 'a' && segment[0] !== 'A') return
      const [command, radius, other, , , sweep, toX, toY] = segment
      if (radius !== other) return
      const [across, down] = command === 'A' ? [toX - x, toY - y] : [toX, toY]
      arcs[index] = {
        radius,
        sweep,
        across,
        down,
        setRadius: (half) => {
          segment[1] = half
          segment[2] = half
        },
      }
    })
    const centred = arcs.map((arc, index) => arc && halfRadius(arc, [arcs[index - 1], arcs[index + 1]]))
    if (centred.every((radius) => radius === undefined)) return written
    centred.forEach((radius, index) => radius !== undefined && arcs[index]?.setRadius(radius))
    return ` d="${path.toString()}"`
  })
}

/** The radius that half a circle should have; undefined where the arc is none, or has it. */
function halfRadius(arc: Arc, neighbours: (Arc | undefined)[]): number | undefined {
  const half = Math.hypot(arc.across, arc.down) / 2
  if (arc.radius <= half || arc.radius - half > mostRounding) return undefined
  const isClosed = neighbours.some((other) => other && closes(arc, other))
  const aside = Math.sqrt(arc.radius ** 2 - half ** 2)
  // A radius that is too short for its chord is drawn as half the chord, so it is rounded down.
  return isClosed || aside < arc.radius * nearHalf ? Math.floor(half * 100) / 100 : undefined
}

const closes = (one: Arc, other: Arc) =>
  one.sweep === other.sweep &&
  Math.abs(one.radius - other.radius) <= mostRounding &&
  Math.hypot(one.across + other.across, one.down + other.down) <= 2 * mostRounding
