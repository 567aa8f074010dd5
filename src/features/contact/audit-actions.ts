/** What this room writes to the admins' log: the stable word that is stored, and how the log names it. */
export const contactActions = {
  'handle-message': 'Message traité',
  'reopen-message': 'Message à traiter de nouveau',
  'delete-message': 'Message supprimé',
  'export-newsletter': 'Abonnés exportés',
} as const

declare module '../../school/audit-action.ts' {
  interface AuditActions extends Record<keyof typeof contactActions, string> {}
}
