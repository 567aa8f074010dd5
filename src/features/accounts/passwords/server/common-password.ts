import { readFileSync } from 'node:fs'
import { isCommon } from '../common-passwords.ts'
import type { Flag } from '../../../../platform/server/db/column-types.ts'

let filter: Uint8Array | undefined

/** Whether a password is one of the most common ones, as the account of an admin keeps it; nobody else's does. */
export function commonFlag(password: string, isAdmin: boolean): Flag {
  if (!isAdmin) return 0
  filter ??= readFileSync(new URL('../common-passwords.bin', import.meta.url))
  return isCommon(filter, password) ? 1 : 0
}
