import { AppError } from '../../../../common/app-error.ts'
import { confirmAdmin, lockAdmins } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { insertAccount, prepareAccount, type NewAccount } from '../../server/create-account.ts'
import { forgetSetUpCode, isSetUpCode } from './set-up-code.ts'
import { adminExists, type UserRow } from '../../server/users-store.ts'

type AdminRequest = {
  account: Omit<NewAccount, 'isAdmin'>
  caller?: Pick<Caller, 'id' | 'username' | 'is_admin'> | undefined
  /** Whoever may start the school's commands owns its data: they may add an admin at any time. */
  fromCommandLine?: true
  isLocal: boolean
  setupCode?: string | undefined
  address: string
}

/**
 * Creates an admin. Allowed for a signed-in admin, for the command line, and for the first one from the machine
 * itself or with the set-up code; otherwise throws `forbidden`.
 */
export async function createAdmin(db: DatabasePool, request: AdminRequest): Promise<UserRow> {
  const { caller, fromCommandLine, setupCode } = request
  if (!(await isAllowed(db, request))) refuse()
  const account = await prepareAccount({ ...request.account, isAdmin: true })
  return db.transaction().execute(async (transaction) => {
    // Asked again once nobody else changes who is an admin: a right may be gone, a first admin be there.
    await lockAdmins(transaction)
    if (caller) await confirmCreator(transaction, caller.id)
    else if (!fromCommandLine) {
      const isCodeGood = request.isLocal || (await isSetUpCode(transaction, setupCode))
      if (!isCodeGood || (await adminExists(transaction))) refuse()
    }
    const user = await insertAccount(transaction, account)
    await forgetSetUpCode(transaction)
    await audit(transaction, {
      // Who makes the first account on the page acts as that account.
      actor: caller ?? (fromCommandLine ? undefined : user),
      action: 'create-admin',
      subject: user.username,
      subjectId: user.id,
      address: request.address,
      now: request.account.now,
    })
    return user
  })
}

async function isAllowed(db: DatabasePool, request: AdminRequest): Promise<boolean> {
  const { caller, fromCommandLine, isLocal, setupCode } = request
  if (caller) return caller.is_admin
  if (fromCommandLine) return true
  return !(await adminExists(db)) && (isLocal || isSetUpCode(db, setupCode))
}

/** The specification gives this refusal in English. */
async function confirmCreator(transaction: Database, id: number): Promise<void> {
  try {
    await confirmAdmin(transaction, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') refuse()
    throw error
  }
}

function refuse(): never {
  throw new AppError('forbidden', 'Access denied. Admin privileges required.')
}
