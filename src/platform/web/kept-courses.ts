import { readJson, visitor } from './account-storage.ts'
import { getSession, type Session, useSession } from './session.ts'

export const keptKey = 'xamle:kept'

/** Ids of the courses that are whole on this phone, whoever uses it: they belong to the phone, progress to an account. */
export const keptCourses = (): readonly string[] => readJson<string[]>(keptKey) ?? []

/** Where the addresses stand under which kept papers are read. */
export const keptPapersKey = 'xamle:papers'

/**
 * Whether an address needs no account on this phone: the reader of a course that is kept, the cahier d'erreurs of it, a
 * paper that is kept.
 */
export const opensWithoutAccount = (pathname: string, search = '') =>
  keptCourses().some(
    (id) => pathname === '/cahier' || pathname.startsWith(`/lecture/${encodeURI(id.replace('_', '/'))}`),
  ) || readJson<string[]>(keptPapersKey)?.includes(pathname + search)

/**
 * In whose name work is kept: the account that is signed in, or the visitor's for the phone pupil, who reads a kept
 * course without an account. Undefined for other visitors, whose work nobody keeps.
 */
export const workingAccount = (session: Session | null | undefined = getSession()): number | undefined =>
  session ? session.user?.id : session === null && keptCourses().length > 0 ? visitor : undefined

export const useWorkingAccount = () => workingAccount(useSession())
