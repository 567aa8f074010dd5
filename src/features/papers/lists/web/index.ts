/** A paper's link, for other rooms. Apart from the room's own door, which every page carries. */
export const loadPaperLink = () => import('../../web/paper-link.tsx')
