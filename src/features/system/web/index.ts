/** The dashboard's section « Système ». Fetched by admins only. */
export const loadSystemPanel = () => import('./system-panel.tsx')
