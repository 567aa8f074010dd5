import type { Kysely } from 'kysely'
import { AppError } from '../../../common/app-error.ts'
import { audit } from '../../../server/audit.ts'
import type { Tables } from '../../../server/db/tables.ts'
import type { Caller } from '../../../server/route.ts'
import { insertAccount, prepareAccount, type NewAccount } from './create-account.ts'
import { forgetSetUpCode, isSetUpCode } from './set-up-code.ts'
import { adminExists, type UserRow } from './users-store.ts'

export type AdminRequest = {
  account: Omit<NewAccount, 'isAdmin'>
  caller?: Pick<Caller, 'id' | 'username' | 'is_admin'> | undefined
  isLocal: boolean
  setupCode?: string | undefined
  address: string
}

/**
 * Creates an admin. Allowed for a signed-in admin, and for the first one from the machine itself or
 * with the set-up code; otherwise throws `forbidden`.
 */
export async function createAdmin(db: Kysely<Tables>, request: AdminRequest): Promise<UserRow> {
  await checkAllowed(db, request)
  const account = await prepareAccount({ ...request.account, isAdmin: true })
  return db.transaction().execute(async (transaction) => {
    // Asked again inside the transaction: two first admins at once would both have passed above.
    if (!request.caller && (await adminExists(transaction))) refuse()
    const user = await insertAccount(transaction, account)
    await forgetSetUpCode(transaction)
    await audit(transaction, {
      actor: request.caller,
      action: 'create-admin',
      subject: user.username,
      subjectId: user.id,
      address: request.address,
      now: request.account.now,
    })
    return user
  })
}

async function checkAllowed(db: Kysely<Tables>, request: AdminRequest): Promise<void> {
  if (request.caller?.is_admin) return
  if (request.caller || (await adminExists(db))) refuse()
  if (request.isLocal || (await isSetUpCode(db, request.setupCode))) return
  refuse()
}

function refuse(): never {
  throw new AppError('forbidden', 'Access denied. Admin privileges required.')
}
