/** The room's pages, fetched when somebody goes there. */
export const searchPages = {
  search: () => import('./search-page.tsx'),
}

/** The search window; its props are the shell's `SearchWindowProps`. */
export const loadSearchWindow = () => import('./search-window.tsx')
