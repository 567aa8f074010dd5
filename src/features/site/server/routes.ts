import { AppError } from '../../../common/app-error.ts'
import type { AuditAction } from '../../../school/audit-action.ts'
import { actAsAdmin } from '../../../platform/server/act-as-admin.ts'
import { audit } from '../../../platform/server/audit.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { bytes, route, type Caller, type RequestFacts, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { mostShown, sentences } from '../testimonial-rules.ts'
import { renderTestimonials } from './render-testimonials.ts'
import { moveTestimonial } from './move-testimonial.ts'
import { recentPupils } from './recent-pupils.ts'
import * as store from './testimonials-store.ts'

export function siteRoutes({ db, now }: Services): Route[] {
  const note = (
    transaction: Database,
    action: AuditAction,
    id: number,
    { caller, request }: { caller: Caller; request: RequestFacts },
  ) => {
    const subject = `témoignage n° ${id}`
    return audit(transaction, { actor: caller, action, subject, address: request.address, now: now() })
  }
  return [
    route(contract.listTestimonials, async () => ({
      testimonials: await store.listTestimonials(db, mostShown),
    })),
    route(contract.readStats, async () => ({ students: await recentPupils(db, now()) })),
    route(contract.readTestimonials, async () => {
      const page = renderTestimonials(await store.listTestimonials(db, mostShown))
      return bytes(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(page))
    }),
    route(contract.listAllTestimonials, async () => {
      const rows = await store.listAll(db)
      return { testimonials: rows.map((row) => ({ ...row, is_hidden: row.is_hidden === 1 })) }
    }),
    route(contract.addTestimonial, (given) =>
      actAsAdmin(db, given.caller, async (transaction) => {
        const published_at = now().toISOString()
        const added = await store.insertTestimonial(transaction, { ...given.body, published_at })
        await note(transaction, 'add-testimonial', added.id, given)
        return added
      }),
    ),
    route(contract.moveTestimonial, (given) =>
      actAsAdmin(db, given.caller, async (transaction) => {
        const { id } = given.params
        const { moved, message } = await moveTestimonial(transaction, id, given.body.direction)
        if (moved) await note(transaction, 'move-testimonial', id, given)
        return { message }
      }),
    ),
    route(contract.hideTestimonial, (given) =>
      actAsAdmin(db, given.caller, async (transaction) => {
        const { id } = given.params
        const { hidden } = given.body
        const row = await store.setHidden(transaction, id, hidden)
        if (!row) throw new AppError('not_found', sentences.absent)
        await note(transaction, hidden ? 'hide-testimonial' : 'show-testimonial', id, given)
        return { message: hidden ? sentences.hidden(row.name) : sentences.shown(row.name) }
      }),
    ),
    route(contract.removeTestimonial, (given) =>
      actAsAdmin(db, given.caller, async (transaction) => {
        const { id } = given.params
        if (!(await store.deleteTestimonial(transaction, id)))
          throw new AppError('not_found', sentences.absent)
        await note(transaction, 'remove-testimonial', id, given)
        return { message: sentences.removed }
      }),
    ),
  ]
}
