import { jointSubjects } from '../../../school/subjects.ts'
import type { ListedPack } from '../contract.ts'
import { courseOfId } from './course-words.ts'

/**
 * Bytes on the wire of a course beside others of its class that are there or come too: a programme's chapters are those
 * of its subjects. A guess to the upper side: beside one of its two subjects it counts whole.
 */
export function bytesBeside(
  { bytes, borrowed_bytes: borrowed }: ListedPack,
  others: readonly string[],
): number {
  const lenders = others.filter((id) => jointSubjects.some((subject) => subject === courseOfId(id)?.subject))
  return lenders.length === jointSubjects.length ? bytes - borrowed : bytes
}

/** Bytes on the wire of courses of a class that are fetched together, the search of the class once. */
export function bytesToFetch(chosen: readonly ListedPack[], there: readonly string[]): number {
  const all = [...there, ...chosen.map(({ id }) => id)]
  const courses = chosen.reduce((sum, pack) => sum + bytesBeside(pack, all), 0)
  return courses + (there.length > 0 ? 0 : (chosen[0]?.search_bytes ?? 0))
}
