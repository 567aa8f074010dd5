/** How the machine is, which admins fetch. */
export const systemPanels = { system: () => import('./system-panel.tsx') }
