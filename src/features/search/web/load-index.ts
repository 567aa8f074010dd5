import addresses from 'virtual:search-addresses'
import type { ClassKey } from '../../../school/classes.ts'
import { keptCourses } from '../../../platform/web/kept-courses.ts'
import { createStore } from '../../../platform/web/store.ts'
import type { SearchFile } from '../contract.ts'
import type { SearchIndex } from '../search-index.ts'
import { ownClass } from '../../../platform/web/own-class.ts'

/**
 * How far the index has come. `loading`: classes are on their way; `ready`: all are there; `partial`: some could
 * not be fetched; `failed`: none could.
 */
export type Loading = {
  state: 'loading' | 'ready' | 'partial' | 'failed'
  /** There as soon as one class can be searched. */
  index: SearchIndex | undefined
  /** How many courses it holds. */
  courses: number
  /** The pupil's class, whose hits come first. */
  own: ClassKey | undefined
}

export const searchStore = createStore<Loading>({
  state: 'loading',
  index: undefined,
  courses: 0,
  own: undefined,
})

const held = new Set<string>()
let isLoading = false

/** Fetches what can be searched, once: the pupil's own class first, then the others. Asks again for what failed. */
export async function loadIndex(): Promise<void> {
  if (isLoading) return
  isLoading = true
  const own = ownClass()
  searchStore.set({ ...searchStore.get(), state: held.size === names.length ? 'ready' : 'loading', own })
  try {
    const first = names.filter((name) => name === own)
    const others = names.filter((name) => name !== own)
    await Promise.all(first.map(addClass)).catch((error: unknown) => {
      // Without a network a phone has the classes that it keeps, whichever its pupil is in.
      if (keptCourses().length === 0) throw error
    })
    await Promise.allSettled(others.map(addClass))
  } catch {
    // Whoever has no line for the own class has none for the others.
  }
  isLoading = false
  const state = held.size === names.length ? 'ready' : held.size > 0 ? 'partial' : 'failed'
  searchStore.set({ ...searchStore.get(), state })
}

const names = Object.keys(addresses)

async function addClass(name: string): Promise<void> {
  if (held.has(name)) return
  const [{ createSearchIndex }, file] = await Promise.all([import('../search-index.ts'), fetchFile(name)])
  const before = searchStore.get()
  const index = before.index ?? createSearchIndex()
  if (held.has(name)) return
  held.add(name)
  searchStore.set({ ...before, index })
  for (const course of file.courses) {
    index.add({ ...file, courses: [course] })
    searchStore.set({ ...searchStore.get(), courses: searchStore.get().courses + 1 })
    // A tap on a slow phone is answered between two courses.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

async function fetchFile(name: string): Promise<SearchFile> {
  const response = await fetch(addresses[name]!)
  if (!response.ok) throw new Error(`${addresses[name]}: ${response.status}`)
  return (await response.json()) as SearchFile
}
