/** The room's pages, fetched when somebody goes there. */
export const searchPages = {
  search: () => import('./search-page.tsx'),
}

/** The search window, which says when it is to be closed. */
export const loadSearchWindow = () => import('./search-window.tsx')
