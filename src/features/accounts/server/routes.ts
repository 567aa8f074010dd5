import type { PersonalData } from '../../../platform/server/personal-data.ts'
import type { Caller, RequestFacts, Route } from '../../../platform/server/route.ts'
import { route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { createAdmin as createAdminCall } from '../create-admin/contract.ts'
import * as contract from '../sign-in-contract.ts'
import { signUp } from './create-account.ts'
import { createAdmin } from '../create-admin/server/create-admin.ts'
import { familyRoutes } from '../family/server/routes.ts'
import { logInWithOwnPassword } from './first-log-in.ts'
import { deviceTokenOf, keepDeviceToken } from '../sessions/server/known-devices.ts'
import type { OpenedAccount } from './log-in.ts'
import { profileRoutes } from '../profile/server/routes.ts'
import { recoveryRoutes } from '../recovery/server/routes.ts'
import { secondFactorRoutes } from '../second-factor/server/routes.ts'
import { replaceSession } from '../sessions/server/sessions.ts'
import { deleteLogin } from '../sessions/server/store.ts'
import { startSession } from '../sessions/server/start-session.ts'
import { findUser, lockUser, toOwnUser, toUser } from './users-store.ts'

/** The calls of this room; `personalData` is what all rooms store of people. */
export function accountsRoutes(services: Services, personalData: readonly PersonalData[]): Route[] {
  const { db, now, config } = services
  const isSecure = config.publicUrl.startsWith('https:')
  const currentUser = async (id: number) => toOwnUser((await findUser(db, id))!)
  type Entering = { remember: boolean; code?: string | undefined; request: RequestFacts }
  const enter = async (opened: OpenedAccount, { remember, code, request }: Entering) => {
    const deviceToken = keepDeviceToken(request, isSecure)
    const device = deviceOf(request)
    const token = await startSession(db, opened, { remember, code, device, deviceToken, now: now() })
    return { token, user: await currentUser(opened.user.id) }
  }

  return [
    ...recoveryRoutes(services),
    route(contract.signup, async ({ body, request }) => {
      const deviceToken = keepDeviceToken(request, isSecure)
      const from = { address: request.network, device: deviceOf(request), deviceToken }
      const { user, token } = await signUp(db, { ...body, ...from, now: now() })
      return { token, user: toOwnUser(user) }
    }),
    route(contract.login, async ({ body, request }) => {
      const { username, password, newPassword, account } = body
      const { network: address } = request
      const deviceToken = deviceTokenOf(request)
      const typed = { username, password, newPassword, account, address, deviceToken, now: now() }
      const opened = await logInWithOwnPassword(db, typed)
      return enter(opened, { remember: body.rememberMe ?? false, code: body.code, request })
    }),
    route(contract.logout, async ({ caller }) => {
      await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, caller.id)
        await deleteLogin(transaction, caller.tokenHash)
      })
      return { message: 'Vous êtes déconnecté.' }
    }),
    route(contract.refresh, async ({ caller, request }) => {
      const token = await replaceSession(db, caller, {
        token: tokenOf(request),
        device: deviceOf(request),
        now: now(),
      })
      return { token, user: await currentUser(caller.id) }
    }),
    route(contract.profile, async ({ caller }) => ({ user: userOf(caller) })),
    route(createAdminCall, async ({ body, caller, request }) => {
      const { setupCode, ...account } = body
      const { isLocal, address } = request
      const user = await createAdmin(db, {
        account: { ...account, now: now() },
        caller,
        isLocal,
        setupCode,
        address,
      })
      return {
        message: `Admin user "${user.username}" created successfully! You can now log in.`,
        user: toUser(user),
      }
    }),
    ...profileRoutes(services, personalData),
    ...familyRoutes(services),
    ...secondFactorRoutes(services),
  ]
}

/** The account as its look-up just showed it: this call comes with every page, and needs no second one. */
const userOf = (caller: Caller) => toOwnUser({ ...caller, is_active: 1, is_admin: caller.is_admin ? 1 : 0 })

/** The very token behind the caller. */
const tokenOf = (request: RequestFacts) => String(request.headers.authorization).replace(/^Bearer /i, '')

const deviceOf = (request: RequestFacts) => request.headers['user-agent'] ?? ''
