import { AppError } from '../../common/app-error.ts'
import { readJson, writeStored } from './account-storage.ts'
import { keptCourses } from './kept-courses.ts'
import { ownKey } from './session.ts'

/**
 * Makes a call; on a phone that keeps courses its answer is kept for the account, under a name of its own, and stands
 * for one that does not come without a network.
 */
export async function callKept<Reply>(name: string, load: () => Promise<Reply>): Promise<Reply> {
  const key = ownKey(name)
  try {
    const reply = await load()
    if (keptCourses().length > 0) writeStored(key, JSON.stringify(reply))
    return reply
  } catch (error) {
    const kept = error instanceof AppError && error.code === 'network' && readJson<Reply>(key)
    if (kept) return kept
    throw error
  }
}
