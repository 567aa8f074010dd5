export { userSchema } from './replies.ts'
export { fullNameProblem, isMadeUsername, newUsernameProblem, sentences } from './rules.ts'
export { logout, profile } from './sign-in-contract.ts'
