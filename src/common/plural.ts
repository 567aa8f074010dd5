const rules = new Intl.PluralRules('fr')

/** The word that French puts after a number: none and one are singular. */
export const plural = (count: number, one: string, many: string) =>
  rules.select(count) === 'one' ? one : many
