// Made at build from the compiled content, by `scripts/web/courses-plugin.ts`.

declare module 'virtual:formula-style' {
  const style: string
  export default style
}
