export { makeUsernames } from '../../server/made-usernames.ts'
