/** The number shown after `elapsed` milliseconds: fast first, slow at the end, `value` once the time is up. */
export function countAt(value: number, duration: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / duration))
  return Math.floor(value * (1 - (1 - part) ** 3))
}
