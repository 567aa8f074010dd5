/**
 * The policy of every page: only our own scripts and the few inline ones named by hash.
 * Inline styles stay allowed, since MathML and figures carry style attributes. Fonts and calls are under
 * `default-src`: named again they would cost each page 36 bytes.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'frame-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    },
  }
}
