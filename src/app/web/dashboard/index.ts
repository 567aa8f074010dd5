/** The dashboard, fetched by admins only. */
export const adminPages = { dashboard: () => import('./dashboard-page.tsx') }
