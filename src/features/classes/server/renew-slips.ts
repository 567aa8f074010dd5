import { randomBytes } from 'node:crypto'
import { AppError } from '../../../common/app-error.ts'
import { confirmAdmin, lockAdmins } from '../../../platform/server/act-as-admin.ts'
import { audit } from '../../../platform/server/audit.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import { sha256 } from '../../../platform/server/sha256.ts'
import { replaceByOneTime } from '../../accounts/passwords/server/index.ts'
import { classSentences } from '../rules.ts'
import { hashPasswords } from './hash-passwords.ts'
import { type MadeAccount, makeOnce, noteOrder, type Slip, type SlipsOrder } from './once.ts'
import { findForSlips, type ForSlip, type SlipsFor } from './slips-store.ts'
import * as store from './store.ts'

type Renewal = Omit<SlipsOrder, 'seal'> & { whom: SlipsFor }

/**
 * Gives a class's pupils, or one, a new one-time password in the place of theirs: in one transaction, with the end of
 * their sessions and of their links for a new password, and with an entry in the log. Who has chosen a password while
 * the new ones were hashed keeps it. Asked again it gives the same answer (`makeOnce`).
 *
 * Throws `bad_input` when there is nobody to give one to, `conflict` for another order's word, `forbidden` when the
 * caller has lost the right meanwhile.
 */
export function renewSlips(db: DatabasePool, { whom, ...given }: Renewal): Promise<Slip[]> {
  const order = { ...given, seal: `slips.${sha256(JSON.stringify(whom))}` }
  return makeOnce(db, order, (idHash) => renew(db, idHash, { ...order, whom }))
}

async function renew(db: DatabasePool, idHash: string, order: SlipsOrder & Renewal): Promise<void> {
  const pupils = await findForSlips(db, order.whom)
  if (pupils.length === 0) throw new AppError('bad_input', classSentences.nobodyForSlips)
  const seed = randomBytes(32).toString('hex')
  const hashes = await hashPasswords(pupils, seed, order.word)
  await db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    await confirmAdmin(transaction, order.caller.id)
    if (!(await noteOrder(transaction, idHash, order, seed))) return
    const given = await replaceAll(transaction, pupils, hashes)
    if (given.length === 0) throw new AppError('bad_input', classSentences.nobodyForSlips)
    const accounts = given.map(({ id }, index): MadeAccount => [index + 1, id])
    await store.setImportAccounts(transaction, idHash, JSON.stringify(accounts))
    await audit(transaction, entryOf(order, given))
  })
}

async function replaceAll(
  transaction: Database,
  pupils: readonly ForSlip[],
  hashes: ReadonlyMap<string, string>,
): Promise<ForSlip[]> {
  const given: ForSlip[] = []
  for (const pupil of pupils)
    if (await replaceByOneTime(transaction, pupil, hashes.get(pupil.username)!)) given.push(pupil)
  return given
}

function entryOf({ whom, caller, address, now }: Renewal, given: readonly ForSlip[]) {
  const entry = { actor: caller, action: 'renew-slips' as const, address, now }
  if ('userId' in whom) return { ...entry, subject: given[0]!.username, subjectId: whom.userId }
  return { ...entry, subject: `${whom.className} (${given.length})` }
}
