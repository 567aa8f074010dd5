/** What this room writes to the admins' log: the stable word that is stored, and how the log names it. */
export const schoolBoxActions = {
  'import-events': 'Marques d’un boîtier reçues',
} as const

declare module '../../school/audit-action.ts' {
  interface AuditActions extends Record<keyof typeof schoolBoxActions, string> {}
}
