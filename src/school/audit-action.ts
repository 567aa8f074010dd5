/**
 * The words of the admins' log. Each room adds its own, where it declares them (`audit-actions.ts` of the room): an action
 * whose word no room declares does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- The rooms fill it.
export interface AuditActions {}

/** What was done, as the stable word that is stored. */
export type AuditAction = keyof AuditActions
