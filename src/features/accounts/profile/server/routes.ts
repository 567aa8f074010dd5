import type { PersonalData } from '../../../../platform/server/personal-data.ts'
import { streamText } from '../../../../platform/server/batches.ts'
import { jsonStream, route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import * as sessionsContract from '../../sessions/contract.ts'
import * as contract from '../contract.ts'
import { putChoices } from './choices-store.ts'
import { changePassword } from './change-password.ts'
import { deleteProfile } from './delete-profile.ts'
import { exportProfile } from './export-profile.ts'
import { describeSessions, endOtherSessions, endSession } from '../../sessions/server/user-sessions.ts'
import { findUser, setName, toOwnUser } from '../../server/users-store.ts'

/** What signed-in people do with their own account. */
export function profileRoutes({ db, now, log }: Services, personalData: readonly PersonalData[]): Route[] {
  const ownUser = async (id: number) => toOwnUser((await findUser(db, id))!)
  return [
    route(contract.changeName, async ({ body, caller }) => {
      await setName(db, (await findUser(db, caller.id))!, body.fullName.normalize('NFC'))
      return { user: await ownUser(caller.id) }
    }),
    route(contract.setChoices, async ({ body, caller }) => {
      await putChoices(db, caller.id, body)
      return { user: await ownUser(caller.id) }
    }),
    route(contract.changePassword, async ({ body, caller }) => {
      const token = await changePassword(db, { ...body, caller, now: now() })
      return { message: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.', token }
    }),
    route(sessionsContract.listSessions, async ({ caller }) => {
      const sessions = await describeSessions(db, caller.id, { caller, now: now() })
      return { sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) }
    }),
    route(sessionsContract.endSession, async ({ params, caller }) => {
      await endSession(db, caller.id, params.id)
      return { message: 'L’appareil est déconnecté.' }
    }),
    route(sessionsContract.endOtherSessions, async ({ caller }) => {
      await endOtherSessions(db, caller)
      return { message: 'Vos autres appareils sont déconnectés.' }
    }),
    route(contract.exportProfile, async ({ caller }) => {
      const texts = exportProfile(db, personalData, { id: caller.id, now: now() })
      return jsonStream(await streamText(texts, log))
    }),
    route(contract.deleteProfile, async ({ body, caller, request }) => {
      await deleteProfile(db, { caller, password: body.password, address: request.address, now: now() })
      return { message: 'Votre compte est fermé. Vos données seront effacées dans les 30 jours.' }
    }),
  ]
}
