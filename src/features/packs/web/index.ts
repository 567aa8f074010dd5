/** The packs room's pages, each in a file of its own that is fetched when somebody goes there. */
export const packsPages = {
  offline: () => import('./offline-page.tsx'),
}
