/** The contact room's pages. */
export const contactPages = {
  contact: () => import('./contact-page.tsx'),
}

/** The dashboard's inbox. Fetched by admins only. */
export const loadMessagesPanel = () => import('./messages-panel.tsx')
