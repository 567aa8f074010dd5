/** What every page says of money while the school sells nothing (`access: free`), in the same words. */
export const moneyWords = {
  free: 'Leçons, exercices, quiz et sujets sont gratuits avec un compte\u00a0: rien n’est à payer.',
  prices: 'Ces prix vaudront le jour où l’école vendra ses cours.',
} as const
