/**
 * The policy of every page: only our own scripts and the few inline ones named by hash.
 * Inline styles stay allowed, since MathML and figures carry style attributes.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    },
  }
}
