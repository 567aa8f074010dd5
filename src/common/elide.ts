const mute = /^[aeiouàâäéèêëîïôöùûüœæ]|^y(?![aeiouàâéèêëîïôùû])/i

/**
 * `de` before a word that it belongs to: `de Géographie`, `d’Anglais`. An h is taken for mute, as that of
 * `Histoire` is.
 */
export function withDe(word: string): string {
  return mute.test(word) || /^h/i.test(word) ? `d’${word}` : `de ${word}`
}

/** `de` before somebody’s name: `d’Aïssatou`, `de Moussa`. An h is heard, as that of `Hawa` is. */
export function withDeName(name: string): string {
  return mute.test(name) ? `d’${name}` : `de ${name}`
}
