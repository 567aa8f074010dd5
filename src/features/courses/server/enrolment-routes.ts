import { route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../enrolment-contract.ts'
import { addEnrolments, enrolmentsOf, removeEnrolments } from './enrolments-store.ts'
import { findCourse } from './find-course.ts'

type Change = { id: string; isEnrolled: boolean }

/** Who is enrolled in what: one by one, several at once, or back to none. */
export function enrolmentRoutes({ db, content, now }: Services): Route[] {
  const change = async (userId: number, changes: readonly Change[]) => {
    const last = new Map(changes.map(({ id, isEnrolled }) => [findCourse(content, id).id, isEnrolled]))
    const idsWhere = (wanted: boolean) => [...last].filter(([, is]) => is === wanted).map(([id]) => id)
    await db.transaction().execute(async (transaction) => {
      await addEnrolments(transaction, userId, idsWhere(true), now().toISOString())
      await removeEnrolments(transaction, userId, idsWhere(false))
    })
    return { courses: await enrolmentsOf(db, userId) }
  }
  return [
    route(contract.setEnrolment, async ({ params, body, caller }) =>
      change(caller.id, [{ ...params, ...body }]),
    ),
    route(contract.setEnrolments, async ({ body, caller }) => change(caller.id, body.courses)),
    route(contract.resetEnrolments, async ({ caller }) => {
      await removeEnrolments(db, caller.id)
      return { courses: [] }
    }),
  ]
}
