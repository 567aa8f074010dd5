/** Text without accents, in lower case, with single spaces: what searches, sorts and matches compare. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
