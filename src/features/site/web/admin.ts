/** The choice of testimonials, which admins fetch: apart from the pages, whose names everybody's first page carries. */
export const sitePanels = { testimonials: () => import('./testimonials-panel.tsx') }
