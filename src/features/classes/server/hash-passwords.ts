import { hashPassword, oneTimePassword } from '../../accounts/passwords/server/index.ts'

/**
 * The hashes of one-time passwords, by user name: one after the other, each in the line of everybody's. A log-in waits
 * for one of them, not for a class.
 */
export async function hashPasswords(
  accounts: readonly { username: string; password_hash?: string }[],
  seed: string,
  word: string,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const { username, password_hash } of accounts) {
    const password = oneTimePassword(seed, word, username)
    hashes.set(username, await hashPassword(password, { asker: 'classes' }, password_hash))
  }
  return hashes
}
