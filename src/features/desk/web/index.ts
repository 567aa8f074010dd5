/** What the home page begins with for who is signed in. */
export const loadDesk = () => import('./desk.tsx')
