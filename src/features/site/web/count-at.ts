/** The number shown after `elapsed` milliseconds: fast first, slow at the end, never beyond `value`. */
export function countAt(value: number, duration: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / duration))
  return Math.round(value * (1 - (1 - part) ** 3))
}
