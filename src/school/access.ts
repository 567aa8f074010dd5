/** What every page says of money while the school sells no lesson (`access: free`), in the same words. */
export const moneyWords = {
  lessons: 'Les leçons sont ouvertes à qui a un compte, tant que l’école n’en vend pas.',
  prices:
    'Les prix sont ceux auxquels l’école vendra ses cours. Elle n’en vend pas encore : rien n’est à payer.',
} as const
