import type { FieldRule } from '../rules.ts'

/** How many backup codes an account gets at a time. */
export const backupCodeCount = 8
/** Digits of a backup code: with digits alone it can be typed where a telephone shows its keypad. */
export const backupCodeLength = 10

/** Sentences of the second factor; apart from those of the forms, which everybody's log-in carries. */
export const secondFactorSentences = {
  needed: 'Ce compte est protégé par une double vérification. Entrez le code de votre application.',
  required: 'Le code de vérification est requis',
  format: 'Entrez les 6 chiffres de votre application, ou les 10 chiffres d’un code de secours',
  wrong: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant et réessayez.',
  isOn: 'La double vérification est déjà active.',
  isOff: 'La double vérification n’est pas active.',
  setUpOver: 'Cette mise en place a expiré. Recommencez avec votre mot de passe.',
} as const

/** A typed code as it was made: `123 456` → `123456`. */
export function readSecondFactorCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
}

/** Whether a code, as `readSecondFactorCode` gives it, is a backup code. */
export const isBackupCode = (code: string) => code.length === backupCodeLength

/** A backup code as it is shown: `1234567890` → `12345-67890`. */
export const showBackupCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** What is wrong with a code of the second factor in any spelling. */
export const secondFactorCodeProblem: FieldRule = (value) => {
  if (value.trim() === '') return secondFactorSentences.required
  if (value.length > 40 || !/^(\d{6}|\d{10})$/.test(readSecondFactorCode(value)))
    return secondFactorSentences.format
}
