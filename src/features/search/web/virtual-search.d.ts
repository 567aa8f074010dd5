declare module 'virtual:search-addresses' {
  /** Where each class's search file is. Made at build, by `scripts/web/courses-plugin.ts`. */
  const addresses: Readonly<Record<string, string>>
  export default addresses
}
