/** The panel of class lists, which admins fetch. */
export const classesPanels = { classes: () => import('./classes-panel.tsx') }
