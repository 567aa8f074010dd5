export { makeUsernames } from '../../server/made-usernames.ts'
export { findAccountsOf } from '../../server/users-store.ts'
