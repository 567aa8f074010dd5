import { earlier } from '../../../common/days.ts'
import { AppError } from '../../../common/app-error.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import type { Caller } from '../../../platform/server/route.ts'
import { sha256 } from '../../../platform/server/sha256.ts'
import { oneTimePassword, showOneTimePassword } from '../../accounts/passwords/server/index.ts'
import { classSentences } from '../rules.ts'
import * as store from './store.ts'

const memory = 15 * 60_000

/** Moment before which slips cannot be asked for again. */
export const oldestImport = (now: Date) => earlier(now, memory)

/** What makes slips: a creation from a file, or new ones for accounts that are there. */
export type SlipsOrder = {
  /** The browser's random word for this order. */
  word: string
  /** Stands for what was ordered. */
  seal: string
  caller: Caller
  address: string
  now: Date
}

/** An account with its one-time password; null once its owner has chosen another. */
export type Slip = {
  line: number
  id: number
  username: string
  full_name: string
  class_name: string
  password: string | null
}

/** An account that an order has given a slip: the slip's line and the account's number. */
export type MadeAccount = [line: number, id: number]

/** Orders of this copy of the server; another copy would do the work twice, and find it done. */
const underWay = new Map<string, Promise<void>>()

/**
 * Makes the slips of an order once, however often it is asked for within 15 minutes, and gives them.
 *
 * An answer that gets lost must not take the passwords with it, though they are stored nowhere. So they are not
 * drawn one by one but derived (HMAC) from two secrets: 256 random bits that the server keeps for 15 minutes, and
 * the word that the browser made and only it has. The same call within these minutes, by the same admin, gives the
 * same accounts with the same passwords, whether it comes once more, twice at once, or to another copy of the
 * server; of an account whose owner has chosen a password meanwhile it gives none. Later the 256 bits are gone and
 * nobody can tell the passwords any more.
 *
 * Throws `conflict` for another admin's or another order's word, and what `make` throws.
 */
export async function makeOnce(
  db: DatabasePool,
  order: SlipsOrder,
  make: (idHash: string) => Promise<void>,
): Promise<Slip[]> {
  const idHash = sha256(order.word)
  const find = () => store.findImport(db, idHash, oldestImport(order.now))
  const known = await find()
  if (known) return showAgain(db, known, order)
  // Hashing many passwords outlives a connection: who asks again joins, so that each retry does not begin anew.
  const running = underWay.get(idHash) ?? make(idHash)
  underWay.set(idHash, running)
  await running.finally(() => underWay.delete(idHash))
  const stored = await find()
  if (!stored) throw new Error('an order that was stored is gone')
  return showAgain(db, stored, order)
}

/** Notes an order in its transaction; false when another copy has done it. */
export async function noteOrder(
  transaction: Database,
  idHash: string,
  { seal, caller, now }: SlipsOrder,
  seed: string,
): Promise<boolean> {
  await store.deleteImportsBefore(transaction, oldestImport(now))
  return store.insertImport(transaction, {
    id_hash: idHash,
    user_id: caller.id,
    seal,
    secret_seed: seed,
    accounts: '[]',
    created_at: now.toISOString(),
  })
}

/** The accounts of an order with their passwords, as long as they are not their owners' own. */
async function showAgain(
  db: Database,
  made: store.ClassImport,
  { caller, seal, word }: SlipsOrder,
): Promise<Slip[]> {
  if (made.user_id !== caller.id || made.seal !== seal)
    throw new AppError('conflict', classSentences.otherCreation)
  const accounts = JSON.parse(made.accounts) as MadeAccount[]
  const ids = accounts.map(([, id]) => id)
  const rows = new Map((await store.findPupils(db, ids)).map((row) => [row.id, row]))
  return accounts.flatMap(([line, id]) => {
    const row = rows.get(id)
    if (!row) return []
    const { username, full_name, class_name } = row
    const password =
      row.must_change_password === 1
        ? showOneTimePassword(oneTimePassword(made.secret_seed, word, username))
        : null
    return [{ line, id, username, full_name, class_name: class_name ?? '', password }]
  })
}
