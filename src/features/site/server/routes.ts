import { AppError } from '../../../common/app-error.ts'
import { audit } from '../../../server/audit.ts'
import { bytes, route, type Route } from '../../../server/route.ts'
import type { Services } from '../../../server/services.ts'
import * as contract from '../contract.ts'
import { mostShown, sentences } from '../testimonial-rules.ts'
import { drawTestimonials } from './draw-testimonials.ts'
import * as store from './testimonials-store.ts'

export function siteRoutes({ db, now }: Services): Route[] {
  return [
    route(contract.listTestimonials, async () => ({
      testimonials: await store.listTestimonials(db, mostShown),
    })),
    route(contract.readTestimonials, async () => {
      const page = drawTestimonials(await store.listTestimonials(db, mostShown))
      return bytes(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(page))
    }),
    route(contract.addTestimonial, ({ body, caller, request: { address } }) =>
      db.transaction().execute(async (transaction) => {
        const at = now()
        const added = await store.insertTestimonial(transaction, { ...body, published_at: at.toISOString() })
        const subject = `témoignage n° ${added.id}`
        await audit(transaction, { actor: caller, action: 'add-testimonial', subject, address, now: at })
        return added
      }),
    ),
    route(contract.removeTestimonial, ({ params: { id }, caller, request: { address } }) =>
      db.transaction().execute(async (transaction) => {
        if (!(await store.deleteTestimonial(transaction, id)))
          throw new AppError('not_found', sentences.absent)
        const subject = `témoignage n° ${id}`
        await audit(transaction, {
          actor: caller,
          action: 'remove-testimonial',
          subject,
          address,
          now: now(),
        })
        return { message: sentences.removed }
      }),
    ),
  ]
}
