export const familySentences = {
  whichAccount: 'Plusieurs élèves ont ce numéro. Choisis ton nom.',
  noNumber: 'Seul un compte avec un numéro de téléphone peut en recevoir d’autres.',
  full: (most: number) => `Ce numéro a déjà ${most} comptes : il n’en prend pas plus.`,
  sameName: 'Un compte de ce nom est déjà sur ce numéro.',
} as const
