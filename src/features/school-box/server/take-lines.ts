import { AppError } from '../../../common/app-error.ts'
import { day } from '../../../common/durations.ts'
import { giveWay } from '../../../platform/server/batches.ts'
import type { Services } from '../../../platform/server/services.ts'
import { takeEvents } from '../../courses/progress/server/index.ts'
import { openQuizBook, storeAttempt } from '../../quizzes/server/index.ts'
import type { CarriedAttempt, CarriedEvent } from './file-lines.ts'

/** What became of events or attempts. */
export type Tally = {
  added: number
  /** Taken before, from this file or another one. */
  known: number
  /** On lessons or quizzes that this school does not have. */
  homeless: number
  /** Older than is taken. */
  old: number
  /** Past what an account may store in a day. */
  postponed: number
}
export const noTally = (): Tally => ({ added: 0, known: 0, homeless: 0, old: 0, postponed: 0 })

/** How long ago something may have been: a school year without a way to the main school, and some more. */
export const oldest = 400 * day
/** Attempts that are stored together: each transaction is short, for a school that is open meanwhile. */
const attemptsAtOnce = 20

/** What takes the lines of the accounts that are found, through the functions that the calls use. */
export type Taking = Awaited<ReturnType<typeof openTaking>>

/** `ahead`: how far the clock of the file's moments is ahead of ours, in ms. */
export function openTaking(
  { db, content }: Pick<Services, 'db' | 'content'>,
  { now, ahead }: { now: Date; ahead: number },
) {
  const book = openQuizBook(content)
  const events = noTally()
  const attempts = noTally()
  const settled = (moment: string) => Date.parse(moment) - ahead
  const isOld = (moment: string) => settled(moment) < now.getTime() - oldest
  const onOurClock = (moment: string) => new Date(settled(moment)).toISOString()

  async function takeBatch(userId: number, batch: readonly CarriedEvent[]): Promise<void> {
    const young = batch
      .filter(({ at }) => !isOld(at))
      .map((event) => ({ ...event, at: onOurClock(event.at) }))
    events.old += batch.length - young.length
    if (young.length === 0) return
    const sent = { userId, events: young, sentAt: now.toISOString(), now }
    const taken = await postponing(events, young.length, () => takeEvents({ db, content }, sent))
    if (!taken) return
    events.added += taken.added
    events.known += taken.held.length - taken.added
    events.homeless += taken.refused.length
    await giveWay()
  }

  async function takeAttempt(userId: number, sent: CarriedAttempt): Promise<void> {
    if (isOld(sent.finished_at)) {
      attempts.old++
      return
    }
    const quiz = book.find(sent.quiz)
    if (!quiz) {
      attempts.homeless++
      return
    }
    const made = { ...sent, finished_at: onOurClock(sent.finished_at) }
    const stored = await postponing(attempts, 1, () => storeAttempt(db, { quiz, userId, now, oldest }, made))
    if (stored) attempts[stored.isNew ? 'added' : 'known']++
  }

  async function takeAttempts(userId: number, sent: readonly CarriedAttempt[]): Promise<void> {
    for (let start = 0; start < sent.length; start += attemptsAtOnce) {
      await Promise.all(
        sent.slice(start, start + attemptsAtOnce).map((attempt) => takeAttempt(userId, attempt)),
      )
      await giveWay()
    }
  }

  return { events, attempts, takeBatch, takeAttempts, attemptsAtOnce }
}

/** What a task gives; undefined, and counted, when the account has stored too much today or the quiz has no such question. */
async function postponing<T>(tally: Tally, count: number, task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'too_many_requests') tally.postponed += count
    else if (error.code === 'bad_input') tally.homeless += count
    else throw error
    return undefined
  }
}
