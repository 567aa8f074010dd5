const space = '\u00a0'

/** A whole number with French thousands: `1 250`. The same in every browser and at build. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, space)
}

/** `1 100 FCFA` */
export function formatPrice(francs: number): string {
  return `${formatNumber(francs)}\u00a0FCFA`
}
