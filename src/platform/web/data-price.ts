import givenPrice from 'virtual:site/megabyte-price'
import { formatSize, inTenths } from './format-size.ts'
import { formatNumber } from './ui/format-number.ts'

const megabyte = 1024 * 1024

/**
 * What bytes weigh and about what they cost on a phone: `215 Ko, environ 0,1 F`; the weight alone where the school's
 * settings have no `megabytePrice` (FCFA).
 */
export function formatDataPrice(bytes: number, megabytePrice = givenPrice as number | undefined): string {
  const weight = formatSize(bytes)
  if (!megabytePrice || bytes <= 0) return weight
  return `${weight}, ${about((bytes / megabyte) * megabytePrice)}\u00a0F`
}

/** Whole francs from ten on; below, a tenth is all that such a guess can tell. */
function about(francs: number): string {
  if (francs < 0.05) return 'moins de 0,1'
  return `environ ${francs < 9.95 ? inTenths(francs) : formatNumber(francs)}`
}
