import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { isEmail, isPhoneNumber } from '../rules.ts'

/**
 * The one form under which an account is stored and found: an e-mail in lower case, a phone number
 * in E.164 (+221 when it names no country), any other name in lower case. Unicode is folded (NFKC),
 * so that look-alike spellings of one name are one account.
 */
export function normalizeUsername(typed: string): string {
  const username = typed.normalize('NFKC').trim()
  if (isEmail(username) || !(isPhoneNumber(username) || wasPhoneNumber(username)))
    return username.toLowerCase()
  const international = username.replace(/^\s*00/, '+')
  const phone = parsePhoneNumberFromString(international, 'SN')
  return phone ? phone.number : international.replaceAll(/[^\d+]/g, '')
}

/** Accounts were once made with numbers of 6 and 7 digits: they are found under the same form as then. */
function wasPhoneNumber(username: string): boolean {
  const digits = username.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()-]{8,25}$/.test(username) && digits >= 6 && digits <= 15
}
