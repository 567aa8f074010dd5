// Made at build from the compiled content, by `scripts/web/courses-plugin.ts`.

declare module 'virtual:course-summaries' {
  const summaries: unknown
  export default summaries
}

declare module 'virtual:courses-to-draw' {
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

declare module 'virtual:lesson-style-to-draw' {
  /** The lessons' style while the reader's page is drawn; empty in the browser, which finds it in that page. */
  export const lessonStyleToDraw: string
}
