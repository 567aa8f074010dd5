import { argon2Sync } from 'node:crypto'
import { hashing, realHashing } from '../../src/features/accounts/passwords/server/hashing.ts'

/** The least that argon2id takes, in the test's own thread: one of low priority starves on a busy machine. */
const cheap = {
  memory: 8,
  passes: 1,
  compute: async (parameters: Parameters<typeof argon2Sync>[1]) => argon2Sync('argon2id', parameters),
}

/** From here on passwords are hashed as in a real school, or so that it costs nothing. */
export function hashAs(cost: 'real' | 'cheap'): void {
  hashing.current = cost === 'real' ? realHashing : cheap
}
