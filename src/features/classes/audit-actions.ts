/** What this room writes to the admins' log: the stable word that is stored, and how the log names it. */
export const classesActions = {
  'create-class': 'Classe créée',
  'renew-slips': 'Fiches refaites',
} as const

declare module '../../school/audit-action.ts' {
  interface AuditActions extends Record<keyof typeof classesActions, string> {}
}
