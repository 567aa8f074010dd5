/** An inline script of `head/` that a page has besides the common one. */
export type PageScript = 'face' | 'lecture' | 'paper'

/** What the picture of a shared link says, on the cover of a notebook. */
export type SharePicture = {
  /** The school's name. */
  school: string
  /** The large words. */
  heading: string
  /** The line under them. */
  line: string
  /** Colour of the notebook, `#rrggbb`. */
  cover: string
}

/** One address of the site, and what stands for it. */
export type SiteAddress = {
  /** As `match-path.ts` reads it. */
  pattern: string
  /** Path of the page prerendered for it; otherwise the shell of `folder` stands there. */
  prerendered: string | undefined
  folder: string
  /** The page says that nothing is there. */
  isMissing: boolean
  /** The server fills the page of `folder` in; the shell stands where its parameters name nothing. */
  isFilledIn: boolean
}

/** What the build needs to know of an HTML file: where it stands, what it says, what it is made of. */
export type PageToPrerender = {
  /** Its path, or the first folder of the paths that share this file. */
  path: string
  /** A template holds names between double braces, which the server replaces (`platform/server/filled-pages.ts`). */
  kind: 'page' | 'shell' | 'notFound' | 'template'
  title: string
  description: string
  /** The path under which search engines know it; none where they are to leave it alone. */
  canonical: string | undefined
  /** What shows where its address is shared; none where that is nobody's business. */
  picture: SharePicture | undefined
  /** What it says to machines, as schema.org has it: `{{origin}}` stands for the school's address. */
  facts: object | undefined
  /** `room/name` of the page's own file. */
  page: string
  script: PageScript | undefined
  /** The markup of `#root`. */
  prerender: () => Promise<string>
}
