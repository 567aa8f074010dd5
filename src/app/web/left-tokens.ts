import { accountKey, visitor } from '../../platform/web/account-storage.ts'

/** Where the tokens of sessions lie, with spaces between, that were left here and that the server has not heard of. */
export const leftKey = accountKey(visitor, 'left')
