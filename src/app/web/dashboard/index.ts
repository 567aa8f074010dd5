/** The dashboard, fetched by admins only. */
export const dashboardPages = { dashboard: () => import('./dashboard-page.tsx') }
