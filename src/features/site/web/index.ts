/** The site room's pages, each in a file of its own that is fetched when somebody goes there. */
export const sitePages = {
  home: () => import('./home-page.tsx'),
  testimonials: () => import('./testimonials-page.tsx'),
  privacy: () => import('./privacy-page.tsx'),
  terms: () => import('./terms-page.tsx'),
  'not-found': () => import('./not-found-page.tsx'),
}

export { ExampleTag } from './example-tag.tsx'
