export { hashPassword } from './password.ts'
export { oneTimeLetters, oneTimePassword, showOneTimePassword } from './one-time-password.ts'
