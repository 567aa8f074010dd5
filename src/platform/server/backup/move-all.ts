import { rename } from 'node:fs/promises'

/** Renames files and folders in this order; when one cannot be, those before it go back. An absent one is skipped. */
export async function moveAll(moves: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const done: (readonly [string, string])[] = []
  try {
    for (const [from, to] of moves) if (await renamed(from, to)) done.push([from, to])
  } catch (error) {
    for (const [from, to] of done.toReversed()) await rename(to, from)
    throw error
  }
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
