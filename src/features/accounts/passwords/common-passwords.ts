/** How many bits of the filter stand for a password: with 14.4 bits each, one other text in a thousand fits by chance. */
export const bitsOfPassword = 10

/**
 * Whether a password is probably one of the 10,000 most common ones that an account may have. `filter` is a Bloom
 * filter (Bloom 1970, double hashing after Kirsch and Mitzenmacher 2006) made by `scripts/make-common-passwords.ts`.
 */
export function isCommon(filter: Uint8Array, password: string): boolean {
  return placesOf(password, filter.length * 8).every((place) => (filter[place >> 3]! >> (place & 7)) & 1)
}

/** The bits that stand for a password, whatever its capitals. */
export function placesOf(password: string, size: number): number[] {
  const folded = password.normalize('NFKC').toLowerCase()
  const [first, step] = [hash(folded, 0x811c9dc5), hash(folded, 0x01000193) | 1]
  return Array.from({ length: bitsOfPassword }, (_, turn) => (first + turn * (step >>> 0)) % size)
}

/** FNV-1a with a last mixing, 32 bits. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
