import { createHash } from 'node:crypto'
import { day } from '../../src/common/durations.ts'
import { foldText } from '../../src/common/fold-text.ts'
import type { Database } from '../../src/platform/server/db/tables.ts'

const firstNames = [
  'Awa',
  'Fatou',
  'Moussa',
  'Ibrahima',
  'Khadidiatou',
  'Ndèye',
  'Aïssatou',
  'Cheikh',
  'Modou',
  'Émilie',
]
const lastNames = [
  'Diop',
  'Ndiaye',
  'Fall',
  'Sène',
  'Guèye',
  'Sarr',
  'Faye',
  'Bâ',
  'Sow',
  'Diouf',
  'Mbaye',
  'Thiam',
]
const unknownPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9uY2Vub25jZW5vbmNl$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'

/**
 * Fills the school with the accounts of number `from` up to `to`, each with a session of its own whose
 * token is `tokenOf` its number. Nobody can log in, unless `passwordHash` is that of a known password.
 */
export async function addPeople(
  db: Database,
  from: number,
  to: number,
  passwordHash = unknownPassword,
): Promise<void> {
  for (let start = from; start < to; start += 500) {
    const numbers = Array.from({ length: Math.min(500, to - start) }, (_, offset) => start + offset)
    const users = await db
      .insertInto('users')
      .values(numbers.map((number) => accountOf(number, passwordHash)))
      .returning(['id', 'username'])
      .execute()
    await db
      .insertInto('sessions')
      .values(users.map(({ id, username }) => sessionOf(id, Number(username.slice(4)) - 770_000_000)))
      .execute()
  }
}

export const tokenOf = (number: number) => `bench-session-of-pupil-number-${number}`
export const usernameOf = (number: number) => `+221${770_000_000 + number}`

function accountOf(number: number, password_hash: string) {
  const full_name = `${firstNames[number % 10]} ${lastNames[number % 12]}`
  const username = usernameOf(number)
  const used = new Date(Date.now() - (number % 500) * 3_600_000).toISOString()
  return {
    username,
    full_name,
    folded: foldText(`${full_name} ${username}`),
    password_hash,
    is_active: number % 50 === 0 ? (0 as const) : (1 as const),
    is_admin: number % 20_000 === 1 ? (1 as const) : (0 as const),
    created_at: new Date(Date.now() - number * 60_000).toISOString(),
    last_login: used,
    last_activity: used,
  }
}

function sessionOf(user_id: number, number: number) {
  const now = new Date().toISOString()
  return {
    token_hash: createHash('sha256').update(tokenOf(number)).digest('hex'),
    user_id,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(Date.now() + day).toISOString(),
    remember: 0 as const,
    device: 'bench',
    login_id: tokenOf(number),
    successor_seed: null,
  }
}
