/** What an admin who asks for a backup is told. */
export const backupSentences = {
  begun: 'La sauvegarde a commencé. Vous pouvez continuer à travailler, ou quitter cette page.',
  underWay: 'Une sauvegarde est déjà en cours.',
  madeMeanwhile: 'Une sauvegarde vient d’être faite.',
} as const
