/** `to` is one e-mail address or one phone number in E.164; the subject and whom to answer are for e-mails. */
export type Message = { to: string; subject: string; text: string; replyTo?: string }
/** Hands a message over, or throws an error that tells nothing of it. */
export type Send = (message: Message) => Promise<void>
export type Way = 'email' | 'sms' | 'log'

export type Mailer = {
  /** How a message gets to an e-mail or a phone; undefined when the school has set no way up. */
  wayTo: (kind: 'email' | 'phone', asker: { isLocal: boolean }) => Way | undefined
  send: (way: Way, message: Message) => Promise<void>
  /** Runs a task that nobody waits for, a few at a time; its failure is logged under `name`. */
  later: (name: string, task: () => Promise<void>) => void
  /** Waits for the tasks that are under way. */
  close: () => Promise<void>
}
