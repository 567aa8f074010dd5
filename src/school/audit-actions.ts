/**
 * Every action that stands in the admins' log: the stable word that is stored, and how the log names it. An action
 * whose word is missing here does not compile (`platform/server/audit.ts`).
 */
export const auditActions = {
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
  'export-users': 'Comptes exportés',
  'create-class': 'Classe créée',
  'make-password-link': 'Lien de mot de passe créé',
  'upload-paper': 'Document ajouté',
  'replace-paper': 'Document remplacé',
  'rename-paper': 'Document renommé',
  'delete-paper': 'Document mis à la corbeille',
  'restore-paper': 'Document restauré',
  'purge-paper': 'Document supprimé définitivement',
  'link-paper': 'Document lié à des chapitres',
  'trust-clock': 'Horloge reconnue juste',
  'allow-sweep': 'Mise à la corbeille des fichiers inconnus permise',
  'handle-message': 'Message traité',
  'reopen-message': 'Message à traiter de nouveau',
  'delete-message': 'Message supprimé',
  'export-newsletter': 'Abonnés exportés',
  'add-testimonial': 'Témoignage publié',
  'remove-testimonial': 'Témoignage retiré',
  'hide-testimonial': 'Témoignage masqué',
  'show-testimonial': 'Témoignage montré de nouveau',
  'move-testimonial': 'Témoignage déplacé',
  'export-audit-log': 'Journal exporté',
} as const

export type AuditAction = keyof typeof auditActions
export const auditActionKeys = Object.keys(auditActions) as AuditAction[]
