import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { tableLines, tableMark } from '../../../common/table-text.ts'
import { actAsAdmin } from '../../../server/act-as-admin.ts'
import { audit } from '../../../server/audit.ts'
import type { Tables } from '../../../server/db/tables.ts'
import type { Caller } from '../../../server/route.ts'
import type { AdminUser } from '../contract.ts'
import { countFitting, listAfter, toAdminUser, type UserFilter } from './admin-store.ts'

/** Accounts that are in memory at a time. */
const pieceLength = 500
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
  db: Kysely<Tables>,
  filter: UserFilter,
  { caller, address, now }: { caller: Caller; address: string; now: Date },
): Promise<Readable> {
  // How many, not whom: a name that was searched for would stay in the log when its account has gone.
  const total = await countFitting(db, filter, now)
  const subject = total === 1 ? '1 compte' : `${total} comptes`
  const entry = { actor: caller, action: 'export-users' as const, subject, address, now }
  await actAsAdmin(db, caller, (transaction) => audit(transaction, entry))
  return Readable.from(pieces(db, filter, now))
}

async function* pieces(db: Kysely<Tables>, filter: UserFilter, now: Date): AsyncGenerator<string> {
  yield tableMark + tableLines([titles])
  let last: { folded: string; id: number } | undefined
  do {
    const rows = await listAfter(db, filter, last, { most: pieceLength, now })
    if (rows.length > 0) yield tableLines(rows.map((row) => cellsOf(toAdminUser(row, now))))
    last = rows.length === pieceLength ? rows.at(-1) : undefined
  } while (last)
}

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
