/** The inbox, which admins fetch: apart from the page, whose name everybody's first page carries. */
export const contactPanels = { messages: () => import('./messages-panel.tsx') }
