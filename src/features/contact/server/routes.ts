import { bytes, route, type Route } from '../../../server/route.ts'
import type { Services } from '../../../server/services.ts'
import { checkThrottle, countThrottle } from '../../../server/throttle.ts'
import * as contract from '../contract.ts'
import { sentences } from '../rules.ts'
import * as store from './contact-store.ts'

const hour = 3600
const mostInAnHour = 60

export function contactRoutes({ db, now, config }: Services): Route[] {
  /** A school's whole class may write from one address; a machine that floods the inbox may not. */
  const allowOneMore = async (kind: string, address: string) => {
    const limits = [{ key: `${kind}-address:${address}`, most: mostInAnHour + 1, windowSeconds: hour }]
    // Counted before it is checked: requests that come at once are all seen.
    await countThrottle(db, limits, now())
    await checkThrottle(db, limits, now())
  }

  return [
    route(contract.sendMessage, async ({ body, request }) => {
      await allowOneMore('contact', request.address)
      await store.insertMessage(db, { ...body, sent_at: now().toISOString() })
      return { message: sentences.sent }
    }),
    route(contract.subscribe, async ({ body, request }) => {
      await allowOneMore('newsletter', request.address)
      await store.insertSubscriber(db, body.email, now().toISOString())
      return { message: sentences.subscribed }
    }),
    route(contract.unsubscribe, async ({ params }) => {
      await store.deleteSubscriber(db, params.token)
      const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Désabonnement</title><p>${sentences.unsubscribed}</p>`
      return bytes(200, { 'content-type': 'text/html; charset=utf-8' }, Buffer.from(page))
    }),
    route(contract.listMessages, async ({ query }) => {
      const { messages, total } = await store.listMessages(db, { page: query.page, perPage: query.per_page })
      return { messages, total, pages: Math.max(1, Math.ceil(total / query.per_page)) }
    }),
    route(contract.listSubscribers, async () => {
      const rows = await store.listSubscribers(db)
      const linkOf = (token: string) => `${config.publicUrl}/api/newsletter/unsubscribe/${token}`
      return {
        subscribers: rows.map(({ unsubscribe_token, ...row }) => ({
          ...row,
          unsubscribe_url: linkOf(unsubscribe_token),
        })),
      }
    }),
  ]
}
