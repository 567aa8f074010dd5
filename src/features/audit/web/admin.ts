/** The panel of the log, which admins fetch. */
export const auditPanels = { log: () => import('./audit-log-panel.tsx') }
