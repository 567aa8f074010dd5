import pLimit from 'p-limit'
import type { Config } from '../config.ts'
import type { Log } from '../services.ts'
import type { Mailer, Message, Send, Way } from './message.ts'
import { smsSender } from './sms.ts'
import { smtpSender } from './smtp.ts'

const patience = 15_000
const atOnce = 4

/** Opens the school's ways to write to people; `timeout` is what each step of a sending may take, in ms. */
export function openMailer(config: Config, log: Log, timeout = patience): Mailer {
  const senders: Partial<Record<Way, Send>> = {
    ...(config.smtpUrl
      ? { email: smtpSender({ url: config.smtpUrl, sender: senderOf(config), timeout }) }
      : {}),
    ...(config.smsGatewayUrl ? { sms: smsSender({ url: config.smsGatewayUrl, timeout }) } : {}),
    // The one place where a link is printed. A warning: nobody is written to, and a terminal shows no less.
    ...(config.printsMessages
      ? { log: async ({ to, text }: Message) => log.warn(`Message à ${to} : ${text}`) }
      : {}),
  }
  const turns = pLimit(atOnce)
  const underWay = new Set<Promise<void>>()
  return {
    wayTo: (kind, { isLocal }) => {
      // Only whoever sits at the machine itself may have their messages printed on it.
      if (senders.log && isLocal) return 'log'
      const way = kind === 'email' ? 'email' : 'sms'
      return senders[way] && way
    },
    send: async (way, message) => {
      const send = senders[way]
      if (!send) throw new Error(`no way to send by ${way}`)
      const begun = performance.now()
      await send(message)
      if (way !== 'log') log.info('message sent', { way, ms: Math.round(performance.now() - begun) })
    },
    later: (name, task) => {
      const work = turns(task)
        .catch((error: unknown) => log.error(error, `${name} failed`))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    close: async () => {
      await Promise.all(underWay)
    },
  }
}

/** The sender of a school that names none: nobody reads what comes back. */
function senderOf({ publicUrl }: Config): string {
  const { hostname } = new URL(publicUrl)
  return `ne-pas-repondre@${/[a-z]$/i.test(hostname) ? hostname : 'localhost'}`
}
