/** What this room writes to the admins' log: the stable word that is stored, and how the log names it. */
export const systemActions = {
  'trust-clock': 'Horloge reconnue juste',
  'begin-backup': 'Sauvegarde demandée',
} as const

declare module '../../school/audit-action.ts' {
  interface AuditActions extends Record<keyof typeof systemActions, string> {}
}
