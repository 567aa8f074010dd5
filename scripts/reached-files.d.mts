export function reachedFrom(
  entries: readonly string[],
  options?: { alsoNamed?: boolean },
): { files: Set<string>; packages: Set<string> }
