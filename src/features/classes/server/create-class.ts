import { randomBytes } from 'node:crypto'
import { AppError } from '../../../common/app-error.ts'
import { confirmAdmin, lockAdmins } from '../../../platform/server/act-as-admin.ts'
import { audit } from '../../../platform/server/audit.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import type { ClassLine } from '../contract.ts'
import { classSentences } from '../rules.ts'
import { addPupils } from './add-pupils.ts'
import { hashPasswords } from './hash-passwords.ts'
import { type MadeAccount, makeOnce, noteOrder, type Slip, type SlipsOrder } from './once.ts'
import * as store from './store.ts'
import { planClass, sealOf } from './plan-class.ts'
import { type Pupil, readPupils } from './read-pupils.ts'

/** The seal is what the dry run gave for these bytes. */
type ClassCreation = SlipsOrder & { bytes: Buffer }

/**
 * Creates the accounts that the dry run showed: all of them in one transaction, or none. Asked again it gives the same
 * answer (`makeOnce`).
 *
 * Throws `conflict` for another file than the dry run's, when accounts have changed since, and for another admin's
 * word; `bad_input` when nothing is to be created; `forbidden` when the caller has lost the right meanwhile.
 */
export function createClass(db: DatabasePool, creation: ClassCreation): Promise<Slip[]> {
  return makeOnce(db, creation, (idHash) => create(db, idHash, creation))
}

async function create(db: DatabasePool, idHash: string, creation: ClassCreation): Promise<void> {
  const { pupils } = readPupils(creation.bytes)
  const planned = await planAsSealed(db, pupils, creation)
  const seed = randomBytes(32).toString('hex')
  const hashes = await hashPasswords(planned, seed, creation.word)
  await db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    await confirmAdmin(transaction, creation.caller.id)
    if (!(await noteOrder(transaction, idHash, creation, seed))) return
    // Asked again: nobody else creates accounts of a class before this is done, but pupils sign up.
    await planAsSealed(transaction, pupils, creation)
    const accounts = await insertAccounts(transaction, planned, hashes, creation)
    await store.setImportAccounts(transaction, idHash, JSON.stringify(accounts))
  })
}

/** The lines to be created, when the file and the accounts are as the dry run saw them. */
async function planAsSealed(
  db: Database,
  pupils: readonly Pupil[],
  { bytes, seal }: ClassCreation,
): Promise<ClassLine[]> {
  const lines = await planClass(db, pupils)
  const now = sealOf(bytes, lines)
  if (now !== seal) {
    const isSameFile = now.split('.')[0] === seal.split('.')[0]
    throw new AppError('conflict', isSameFile ? classSentences.changedSince : classSentences.otherFile)
  }
  const planned = lines.filter(({ outcome }) => outcome === 'create')
  if (planned.length === 0) throw new AppError('bad_input', classSentences.nothingToCreate)
  return planned
}

async function insertAccounts(
  transaction: Database,
  planned: readonly ClassLine[],
  hashes: ReadonlyMap<string, string>,
  { caller, address, now }: ClassCreation,
): Promise<MadeAccount[]> {
  const pupils = planned.map(({ full_name, username, class_name }) => ({
    username,
    full_name,
    class_name,
    password_hash: hashes.get(username)!,
  }))
  const added = await addPupils(transaction, pupils, now)
  if (added.size < pupils.length) throw new AppError('conflict', classSentences.changedSince)
  const classes = [...new Set(planned.map(({ class_name }) => class_name))].join(', ')
  const subject = `${classes.slice(0, 200)} (${pupils.length})`
  await audit(transaction, { actor: caller, action: 'create-class', subject, address, now })
  return planned.map(({ line, username }) => [line, added.get(username)!])
}
