import { hashPassword, oneTimePassword } from '../../accounts/passwords/server/index.ts'

/**
 * The hashes of one-time passwords, by user name: one after the other, each in the line of everybody's. A log-in waits
 * for one of them, not for a class.
 */
export async function hashPasswords(
  usernames: readonly string[],
  seed: string,
  word: string,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const username of usernames)
    hashes.set(username, await hashPassword(oneTimePassword(seed, word, username), { asker: 'classes' }))
  return hashes
}
