import { accountKey, readStored, visitor } from '../../platform/web/account-storage.ts'

/** Where the tokens of sessions lie that were left on this phone, until the server has heard of it. */
export const leftKey = accountKey(visitor, 'left')

export const leftTokens = () => readStored(leftKey)?.split(' ') ?? []
