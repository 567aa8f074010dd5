import { plural } from '../../../common/plural.ts'
import { actAsAdmin } from '../../../platform/server/act-as-admin.ts'
import { audit } from '../../../platform/server/audit.ts'
import { inBatches, jsonElements, streamText } from '../../../platform/server/batches.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { jsonStream, route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { takeThrottle } from '../../../platform/server/throttle.ts'
import * as contract from '../contract.ts'
import { sentences } from '../rules.ts'
import { allowOneMore } from './allow-one-more.ts'
import { confirmationLetter } from './letters.ts'
import { linkPage } from './link-page.ts'
import * as store from './subscribers-store.ts'
import { oldestLink } from './tidy.ts'

/** The address of a subscriber's own page. */
type LinkTo = (action: string, token: string) => string
type Subscriber = Awaited<ReturnType<typeof store.subscribersAfter>>[number]

const hour = 3600
const lettersInAnHour = 5

export function newsletterRoutes(
  { db, now, config, mailer, log }: Services,
  { name: school }: { name: string },
): Route[] {
  const linkTo = (action: string, token: string) => `${config.publicUrl}/newsletter/${action}/${token}`
  const confirmPage = { school, title: 'Recevoir nos nouvelles' }
  const unsubscribePage = { school, title: 'Ne plus recevoir nos nouvelles' }

  return [
    route(contract.subscribe, async ({ body: { email }, request }) => {
      await allowOneMore(db, 'newsletter', request.network, now())
      const asks = mailer.wayTo('email', request) === 'email'
      if (asks) await allowLetter(email)
      const { token, isPending } = await store.putSubscriber(db, {
        email,
        now: now().toISOString(),
        isConfirmed: !asks,
      })
      // Once the answer has left: it takes as long for an address that was known.
      if (asks && isPending) {
        const letter = confirmationLetter({ to: email, school, url: linkTo('confirm', token) })
        request.afterAnswer(() =>
          mailer.later('sending a letter to confirm an address', () => mailer.send('email', letter)),
        )
      }
      return { message: asks ? sentences.toConfirm : sentences.subscribed }
    }),
    route(contract.askConfirmation, async () =>
      linkPage({
        ...confirmPage,
        text: `Confirmez-vous que vous voulez recevoir les nouvelles de ${school} par e-mail ?`,
        button: 'Confirmer mon abonnement',
      }),
    ),
    route(contract.confirmAddress, async ({ params: { token } }) => {
      const at = now()
      const isConfirmed = await store.confirmSubscriber(db, {
        token,
        now: at.toISOString(),
        since: oldestLink(at),
      })
      if (!isConfirmed) return linkPage({ ...confirmPage, text: sentences.linkOver, status: 404 })
      return linkPage({ ...confirmPage, text: sentences.confirmed })
    }),
    route(contract.askUnsubscription, async () =>
      linkPage({
        ...unsubscribePage,
        text: `Voulez-vous ne plus recevoir les nouvelles de ${school} ? Votre adresse sera effacée.`,
        button: 'Me désabonner',
      }),
    ),
    route(contract.unsubscribe, async ({ params: { token } }) => {
      await store.deleteSubscriber(db, token)
      return linkPage({ ...unsubscribePage, text: sentences.unsubscribed })
    }),
    route(contract.countSubscribers, () => store.countSubscribers(db)),
    route(contract.listSubscribers, async ({ caller, request }) => {
      const { confirmed } = await store.countSubscribers(db)
      const entry = {
        actor: caller,
        action: 'export-newsletter' as const,
        subject: `${confirmed} ${plural(confirmed, 'adresse', 'adresses')}`,
        address: request.address,
        now: now(),
      }
      await actAsAdmin(db, caller, (transaction) => audit(transaction, entry))
      return jsonStream(await streamText(subscribersText(db, linkTo), log))
    }),
  ]

  /** Nobody may have a stranger's mailbox filled; known and unknown addresses count alike. */
  function allowLetter(email: string): Promise<void> {
    const key = `newsletter-letter:${email.toLowerCase()}`
    return takeThrottle(db, [{ key, most: lettersInAnHour, windowSeconds: hour }], now())
  }
}

async function* subscribersText(db: Database, linkTo: LinkTo): AsyncGenerator<string> {
  yield '{"subscribers":['
  yield* jsonElements(subscribers(db, linkTo))
  yield ']}\n'
}

async function* subscribers(db: Database, linkTo: LinkTo) {
  const batches = inBatches<Subscriber>((last, most) => store.subscribersAfter(db, last?.email ?? '', most))
  for await (const rows of batches)
    yield rows.map(({ unsubscribe_token, ...row }) => ({
      ...row,
      unsubscribe_url: linkTo('unsubscribe', unsubscribe_token),
    }))
}
