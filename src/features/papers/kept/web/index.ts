/** What this phone keeps of papers, for `/hors-ligne`: fetched by those who keep some. */
export const loadKeptPapers = () => import('./kept-papers.tsx')
