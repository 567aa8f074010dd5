/**
 * `de` before a word that it belongs to: `de Géographie`, `d’Anglais`. An h is taken for mute, as that of
 * `Histoire` is.
 */
export function withDe(word: string): string {
  return /^[aeiouyhàâéèêëîïôùûœæ]/i.test(word) ? `d’${word}` : `de ${word}`
}
