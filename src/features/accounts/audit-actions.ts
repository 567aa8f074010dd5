/** What this room writes to the admins' log: the stable word that is stored, and how the log names it. */
export const accountsActions = {
  'create-admin': 'Compte d’administrateur créé',
  'activate-user': 'Compte activé',
  'deactivate-user': 'Compte désactivé',
  'grant-admin': 'Droits d’administrateur donnés',
  'revoke-admin': 'Droits d’administrateur retirés',
  'delete-user': 'Compte supprimé',
  'delete-own-account': 'Compte supprimé par son propriétaire',
  'enable-second-factor': 'Double vérification activée',
  'disable-second-factor': 'Double vérification désactivée',
  'renew-backup-codes': 'Codes de secours remplacés',
  'end-session': 'Appareil déconnecté',
  'end-sessions': 'Tous les appareils déconnectés',
  'make-password-link': 'Lien de mot de passe créé',
} as const

declare module '../../school/audit-action.ts' {
  interface AuditActions extends Record<keyof typeof accountsActions, string> {}
}
