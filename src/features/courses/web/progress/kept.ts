/** Storage may be forbidden or full: what is kept then lasts as long as the page. */
const whileForbidden = new Map<string, string>()

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    whileForbidden.set(key, value)
  }
}

export function forget(key: string): void {
  whileForbidden.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing lies there.
  }
}

export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? whileForbidden.get(key)
  } catch {
    return whileForbidden.get(key)
  }
}

/** The values of all keys that begin so. */
export function keptUnder(prefix: string): string[] {
  return [...storedKeys(), ...whileForbidden.keys()]
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => kept(key) ?? [])
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
