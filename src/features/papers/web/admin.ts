/** The panels on papers, which admins fetch: apart from the pages, whose names everybody's first page carries. */
export const papersPanels = {
  /** The table, the upload, the bin. */
  documents: () => import('../lists/admin/papers-panel.tsx'),
  /** The papers opened most. */
  metrics: () => import('../viewer/admin/figures-panel.tsx'),
}
