/** The contact room's pages. */
export const contactPages = {
  contact: () => import('./contact-page.tsx'),
}
