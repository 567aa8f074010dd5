import type { Readable } from 'node:stream'
import { plural } from '../../../common/plural.ts'
import { tableLines, byteOrderMark } from '../../../common/table-text.ts'
import { actAsAdmin } from '../../../platform/server/act-as-admin.ts'
import { type ActionContext, audit } from '../../../platform/server/audit.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { inStretches, batchLength, streamText } from '../../../platform/server/batches.ts'
import type { Services } from '../../../platform/server/services.ts'
import type { AdminUser } from '../contract.ts'
import { countWithin, listWithin, placeAfter, toAdminUser, type UserFilter, type UserPlace } from './store.ts'

/** Accounts that are looked through for a name at a stretch. */
const countedAtOnce = 5000
const titles = [
  'Numéro',
  'Nom complet',
  'Nom d’utilisateur',
  'Classe',
  'Statut',
  'Administrateur',
  'Inscription',
  'Dernière connexion',
  'Dernière activité',
  'Suppression demandée',
]

/** The accounts that fit as a CSV file that is read from the database as it is sent; noted in the log before. */
export async function exportUsers(
  { db, log }: Pick<Services, 'db' | 'log'>,
  filter: UserFilter,
  { caller, address, now }: ActionContext,
): Promise<Readable> {
  // How many, not whom: a name that was searched for would stay in the log when its account has gone.
  const total = await countFitting(db, filter, now)
  const subject = `${total} ${plural(total, 'compte', 'comptes')}`
  const entry = { actor: caller, action: 'export-users' as const, subject, address, now }
  await actAsAdmin(db, caller, (transaction) => audit(transaction, entry))
  return streamText(linesOf(db, filter, now), log)
}

async function* linesOf(db: Database, filter: UserFilter, now: Date): AsyncGenerator<string> {
  yield byteOrderMark + tableLines([titles])
  for await (const stretch of stretchesOf(db, batchLength)) {
    const rows = await listWithin(db, filter, stretch, now)
    if (rows.length > 0) yield tableLines(rows.map((row) => cellsOf(toAdminUser(row, now))))
  }
}

async function countFitting(db: Database, filter: UserFilter, now: Date): Promise<number> {
  let total = 0
  for await (const stretch of stretchesOf(db, countedAtOnce))
    total += await countWithin(db, filter, stretch, now)
  return total
}

const stretchesOf = (db: Database, accounts: number) =>
  inStretches<UserPlace>((after) => placeAfter(db, after, accounts))

function cellsOf(user: AdminUser): string[] {
  return [
    String(user.id),
    user.full_name,
    user.username,
    user.class_name ?? '',
    user.is_online ? 'Online' : user.is_active ? 'Offline' : 'Inactive',
    user.is_admin ? 'oui' : 'non',
    user.created_at,
    user.last_login ?? '',
    user.last_activity ?? '',
    user.deletion_requested_at ?? '',
  ]
}
