export { hashPassword } from './password.ts'
export { oneTimeLetters, oneTimePassword, showOneTimePassword } from './one-time-password.ts'
export { replaceByOneTime } from './one-time-store.ts'
