const rules = new Intl.PluralRules('fr')

/** The word that French puts after a number: none and one are singular. */
export const plural = (count: number, one: string, many: string) =>
  rules.select(count) === 'one' ? one : many

/** A number with its word, as French writes both: `10 000 marques`. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('fr-FR')}\u00a0${plural(count, one, many)}`
