// Made at build from the compiled content, by `scripts/web/courses-plugin.ts`.

declare module 'virtual:course-summaries' {
  const summaries: unknown
  export default summaries
}

declare module 'virtual:courses-to-prerender' {
  const courses: unknown
  export default courses
}

declare module 'virtual:lesson-style' {
  const style: string
  export default style
}

declare module 'virtual:math-font' {
  /** Address of the font that most formulas need. */
  export const mathFont: string
}

declare module 'virtual:lesson-style-to-prerender' {
  /** The lessons' style while the reader's page is prerendered; empty in the browser, which finds it in that page. */
  export const lessonStyleToPrerender: string
}
