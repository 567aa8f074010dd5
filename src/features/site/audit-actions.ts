/** What this room writes to the admins' log: the stable word that is stored, and how the log names it. */
export const siteActions = {
  'add-testimonial': 'Témoignage publié',
  'remove-testimonial': 'Témoignage retiré',
  'hide-testimonial': 'Témoignage masqué',
  'show-testimonial': 'Témoignage montré de nouveau',
  'move-testimonial': 'Témoignage déplacé',
} as const

declare module '../../school/audit-action.ts' {
  interface AuditActions extends Record<keyof typeof siteActions, string> {}
}
