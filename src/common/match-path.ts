export type Params = Readonly<Record<string, string | undefined>>

/**
 * The parameters of a path under a pattern such as `/select-class/:level` (`*` alone stands for any path), decoded;
 * `null` when it does not fit. Capitals in the fixed parts and a last slash make no difference.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value)
    else if (part.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** A mistyped address may hold a `%` that encodes nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
