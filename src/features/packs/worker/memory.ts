export type Memory = {
  /** Whether it holds a name; true as long as that is not known. */
  mayHave: (name: string) => boolean
  /** Looks again. What was known holds until then. */
  look: () => Promise<void>
}

/**
 * Names that are looked up without waiting: whether a worker answers must be said at once, and what it does not
 * keep it leaves to the browser. A worker that has just started knows nothing yet.
 */
export function openMemory(read: () => Promise<Set<string>>): Memory {
  let known: Set<string> | undefined
  return {
    mayHave: (name) => known?.has(name) ?? true,
    look: async () => {
      known = await read()
    },
  }
}
