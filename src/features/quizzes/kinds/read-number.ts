/**
 * The number that a pupil types: `7,07`, `7.07`, `12 500`, `-3`, `3/4`, with or without the unit.
 * Undefined where it is none.
 */
export function readNumber(typed: string, unit: string): number | undefined {
  const spaceless = (text: string) => text.replaceAll(/[\s\u00a0\u202f]/g, '')
  const whole = spaceless(typed).replaceAll('−', '-')
  const own = spaceless(unit)
  const bare = own && whole.toLowerCase().endsWith(own.toLowerCase()) ? whole.slice(0, -own.length) : whole
  const parts = /^([+-]?\d+(?:[.,]\d+)?)(?:\/(\d+(?:[.,]\d+)?))?$/.exec(bare)
  if (!parts) return undefined
  const [above = Number.NaN, below = 1] = parts
    .slice(1)
    .flatMap((part) => (part ? Number(part.replace(',', '.')) : []))
  const number = above / below
  return Number.isFinite(number) ? number : undefined
}
