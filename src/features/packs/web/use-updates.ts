import { useEffect, useState } from 'react'
import { useSession } from '../../../platform/web/session.ts'
import type { ListedPack } from '../contract.ts'
import { fetchLibrary } from './keeping.ts'
import type { KeptList } from '../kept/web/list-kept.ts'
import type { Update } from '../kept/web/index.ts'

/**
 * What the school has newer than this phone, looked up once both are known. For who is signed in;
 * fails in silence: nothing is lost by it.
 */
export function useUpdates(
  list: KeptList | undefined,
  packs: readonly ListedPack[] | undefined,
): readonly Update[] {
  const isSignedIn = Boolean(useSession())
  const [updates, setUpdates] = useState<readonly Update[]>([])

  useEffect(() => {
    if (!list || !packs || !isSignedIn) return undefined
    const versions = new Map(packs.map(({ id, version }) => [id, version]))
    const isNew = list.courses.some(({ course, version }) => (versions.get(course) ?? version) !== version)
    if (!isNew) {
      setUpdates([])
      return undefined
    }
    const leaving = new AbortController()
    const look = async () => {
      const { findUpdates } = await fetchLibrary()
      const found = await findUpdates(list.courses, packs, { signal: leaving.signal })
      if (!leaving.signal.aborted) setUpdates(found)
    }
    look().catch((error: unknown) => leaving.signal.aborted || console.warn(error))
    return () => leaving.abort()
  }, [list, packs, isSignedIn])

  return updates
}
