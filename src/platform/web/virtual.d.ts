/** `settings`, `teachers` and `counts`, read from `content/` and checked by `scripts/web/site-plugin.ts`. */
declare module 'virtual:site/*' {
  const value: unknown
  export default value
}
