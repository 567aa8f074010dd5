import { randomBytes } from 'node:crypto'
import { earlier } from '../../../common/days.ts'
import { AppError } from '../../../common/app-error.ts'
import type { ReplyOf } from '../../../common/endpoint.ts'
import { foldText } from '../../../common/fold-text.ts'
import { confirmAdmin, lockAdmins } from '../../../platform/server/act-as-admin.ts'
import { audit } from '../../../platform/server/audit.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import type { Caller } from '../../../platform/server/route.ts'
import { sha256 } from '../../../platform/server/sha256.ts'
import type { ClassLine, createClass as createClassCall } from '../contract.ts'
import { classSentences } from '../rules.ts'
import { hashPassword, oneTimePassword, showOneTimePassword } from '../../accounts/passwords/server/index.ts'
import { countSignUps } from '../../accounts/server/index.ts'
import * as store from './store.ts'
import { planClass, sealOf } from './plan-class.ts'
import { type Pupil, readPupils } from './read-pupils.ts'

const memory = 15 * 60_000

/** Moment before which a creation cannot be asked for again. */
export const oldestImport = (now: Date) => earlier(now, memory)

type ClassCreation = {
  bytes: Buffer
  /** What the dry run gave for these bytes. */
  seal: string
  /** The browser's random word for this creation. */
  word: string
  caller: Caller
  address: string
  now: Date
}

type CreatedClass = ReplyOf<typeof createClassCall>

/**
 * Creates the accounts that the dry run showed: all of them in one transaction, or none.
 *
 * An answer that gets lost must not take the passwords with it, though they are stored nowhere. So they are not
 * drawn one by one but derived (HMAC) from two secrets: 256 random bits that the server keeps for 15 minutes, and
 * the word that the browser made and only it has. The same call within these minutes, by the same admin, gives the
 * same accounts with the same passwords, whether it comes once more, twice at once, or to another copy of the
 * server; of an account whose owner has chosen a password meanwhile it gives none. Later the 256 bits are gone and
 * nobody can tell the passwords any more.
 *
 * Throws `conflict` for another file than the dry run's, when accounts have changed since, and for another admin's
 * word; `bad_input` when nothing is to be created; `forbidden` when the caller has lost the right meanwhile.
 */
export async function createClass(db: DatabasePool, creation: ClassCreation): Promise<CreatedClass> {
  const idHash = sha256(creation.word)
  const find = () => store.findImport(db, idHash, oldestImport(creation.now))
  const known = await find()
  if (known) return showAgain(db, known, creation)
  // Hashing many passwords outlives a connection: who asks again joins, so that each retry does not begin anew.
  const running = underWay.get(idHash) ?? create(db, idHash, creation)
  underWay.set(idHash, running)
  await running.finally(() => underWay.delete(idHash))
  const stored = await find()
  if (!stored) throw new Error('a creation that was stored is gone')
  return showAgain(db, stored, creation)
}

/** Creations of this copy of the server; another copy would do the work twice, and find it done. */
const underWay = new Map<string, Promise<void>>()

async function create(db: DatabasePool, idHash: string, creation: ClassCreation): Promise<void> {
  const { pupils } = readPupils(creation.bytes)
  const planned = await planAsSealed(db, pupils, creation)
  const seed = randomBytes(32).toString('hex')
  const hashes = await hashPasswords(planned, seed, creation)
  await db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    await confirmAdmin(transaction, creation.caller.id)
    await store.deleteImportsBefore(transaction, oldestImport(creation.now))
    const created = {
      id_hash: idHash,
      user_id: creation.caller.id,
      seal: creation.seal,
      secret_seed: seed,
      accounts: '[]',
      created_at: creation.now.toISOString(),
    }
    if (!(await store.insertImport(transaction, created))) return
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

/**
 * Hashes one password after the other, each in the line of everybody's: a log-in waits for one of them, not for a
 * class.
 */
async function hashPasswords(
  planned: readonly ClassLine[],
  seed: string,
  { word }: ClassCreation,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const { username } of planned) {
    hashes.set(username, await hashPassword(oneTimePassword(seed, word, username), { asker: 'classes' }))
  }
  return hashes
}

type MadeAccount = [line: number, id: number]

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
    folded: foldText(`${full_name} ${username}`),
    password_hash: hashes.get(username)!,
    must_change_password: 1 as const,
    has_common_password: 0 as const,
    is_active: 1 as const,
    is_admin: 0 as const,
    created_at: now.toISOString(),
  }))
  const added = await store.insertPupils(transaction, pupils)
  if (added.size < pupils.length) throw new AppError('conflict', classSentences.changedSince)
  const classes = [...new Set(planned.map(({ class_name }) => class_name))].join(', ')
  const subject = `${classes.slice(0, 200)} (${pupils.length})`
  await audit(transaction, { actor: caller, action: 'create-class', subject, address, now })
  await countSignUps(transaction, now, pupils.length)
  return planned.map(({ line, username }) => [line, added.get(username)!])
}

/** The accounts of a creation with their passwords, as long as they are not their owners' own. */
async function showAgain(
  db: Database,
  created: store.ClassImport,
  { caller, seal, word }: ClassCreation,
): Promise<CreatedClass> {
  if (created.user_id !== caller.id || created.seal !== seal)
    throw new AppError('conflict', classSentences.otherCreation)
  const made = JSON.parse(created.accounts) as MadeAccount[]
  const rows = new Map(
    (
      await store.findPupils(
        db,
        made.map(([, id]) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const accounts = made.flatMap(([line, id]) => {
    const row = rows.get(id)
    if (!row) return []
    const { username, full_name, class_name } = row
    const password =
      row.must_change_password === 1
        ? showOneTimePassword(oneTimePassword(created.secret_seed, word, username))
        : null
    return [{ line, username, full_name, class_name: class_name ?? '', password }]
  })
  return { accounts }
}
