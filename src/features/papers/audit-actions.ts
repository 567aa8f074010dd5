/** What this room writes to the admins' log: the stable word that is stored, and how the log names it. */
export const papersActions = {
  'upload-paper': 'Document ajouté',
  'replace-paper': 'Document remplacé',
  'rename-paper': 'Document renommé',
  'delete-paper': 'Document mis à la corbeille',
  'restore-paper': 'Document restauré',
  'purge-paper': 'Document supprimé définitivement',
  'link-paper': 'Document lié à des chapitres',
  'allow-sweep': 'Mise à la corbeille des fichiers inconnus permise',
} as const

declare module '../../school/audit-action.ts' {
  interface AuditActions extends Record<keyof typeof papersActions, string> {}
}
