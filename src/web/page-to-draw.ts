/** An inline script of `head/` that a page has besides the common one. */
export type PageScript = 'lecture' | 'paper'

/** What the build needs to know of an HTML file: where it stands, what it says, what it is made of. */
export type PageToDraw = {
  /** Path drawn, or the first folder of the paths that share this file. */
  path: string
  kind: 'page' | 'shell' | 'notFound'
  title: string
  description: string
  /** `room/name` of the page's own file. */
  page: string
  script: PageScript | undefined
  /** The markup of `#root`. */
  draw: () => Promise<string>
}
