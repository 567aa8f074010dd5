import { audit } from '../../../platform/server/audit.ts'
import { formatMoment } from '../../../platform/server/format-moment.ts'
import { readSchoolId } from '../../../platform/server/school-id.ts'
import type { Services } from '../../../platform/server/services.ts'
import { OperatorError } from '../../../platform/server/trouble.ts'
import type { CarriedAccount, CarriedAttempt, End, Header } from './file-lines.ts'
import { fileSentences } from './file-sentences.ts'
import { findOwner, type Owner } from './find-owner.ts'
import { isKnown, remember } from './known-school-boxes.ts'
import { makeOwner, mayBeMade } from './make-owner.ts'
import { readFile } from './read-file.ts'
import { fingerprintOf } from './school-box-key.ts'
import { oldest, openTaking, type Tally } from './take-lines.ts'

type School = Pick<Services, 'db' | 'content'>
export type ImportOrder = {
  path: string
  /** Whether pupils whom the school does not know get an account. */
  creates: boolean
  /** Fingerprint of a school box that the admin knows to be theirs. */
  trust?: string | undefined
  now: Date
  /** Hears of each account that gets nothing, and why. */
  onLeft?: (account: CarriedAccount, why: Exclude<Owner, object>) => void
}
export type ImportReport = {
  fingerprint: string
  writtenAt: Date
  file: Pick<End, 'accounts' | 'events' | 'attempts'>
  events: Tally
  attempts: Tally
  created: number
  /** Accounts that got nothing, those of them that nobody has here, and what stays in the file. */
  left: { accounts: number; unknown: number; events: number; attempts: number }
}

/**
 * Takes what a school box has written: first the whole file is read and judged, and nothing stored; then each event and
 * attempt is stored once, a few at a time, so that the school may be open. Whoever interrupts it begins again. Throws an
 * `OperatorError` for a file that is not taken.
 */
export async function importEvents(school: School, order: ImportOrder): Promise<ImportReport> {
  const { header, end } = await judge(school, order)
  const { db } = school
  const fingerprint = fingerprintOf(header.key)
  await remember(db, header.key)
  const subject = `${fingerprint} (${end.accounts}, ${end.events}, ${end.attempts})`
  await audit(db, { action: 'import-events', subject, address: 'ligne de commande', now: order.now })
  const ahead = Math.max(0, Date.parse(header.written_at) - order.now.getTime())
  const taking = openTaking(school, { now: order.now, ahead })
  const report = { created: 0, left: { accounts: 0, unknown: 0, events: 0, attempts: 0 } }
  let owner: Owner = 'unknown'
  let waiting: CarriedAttempt[] = []
  const takeWaiting = async () => {
    const attempts = waiting.splice(0)
    if (typeof owner === 'object') await taking.takeAttempts(owner.id, attempts)
    else report.left.attempts += attempts.length
  }
  for await (const line of readFile(order.path)) {
    if ('account' in line || 'end' in line || waiting.length >= taking.attemptsAtOnce) await takeWaiting()
    if ('account' in line) owner = await ownerOf(school, order, line.account, report)
    else if ('attempt' in line) waiting.push(line.attempt)
    else if ('events' in line)
      if (typeof owner === 'object') await taking.takeBatch(owner.id, line.events)
      else report.left.events += line.events.length
  }
  const { events, attempts } = taking
  return { fingerprint, writtenAt: new Date(header.written_at), file: end, events, attempts, ...report }
}

/** Reads all of a file without storing anything; throws unless it is whole, signed, and of a school box that is known. */
async function judge({ db }: School, order: ImportOrder): Promise<{ header: Header; end: End }> {
  let header: Header | undefined
  for await (const line of readFile(order.path)) {
    if ('header' in line) {
      header = line.header
      await judgeOrigin(db, header, order)
    }
    if ('end' in line && header) return { header, end: line.end }
  }
  throw new OperatorError(fileSentences.truncated)
}

async function judgeOrigin(db: School['db'], header: Header, { trust, now }: ImportOrder): Promise<void> {
  if (header.school === (await readSchoolId(db))) throw new OperatorError(fileSentences.own)
  const writtenAt = new Date(header.written_at)
  if (now.getTime() - writtenAt.getTime() > oldest)
    throw new OperatorError(fileSentences.late(formatMoment(writtenAt)))
  const fingerprint = fingerprintOf(header.key)
  if (trust !== undefined && trust.toUpperCase() !== fingerprint)
    throw new OperatorError(fileSentences.otherSchoolBox(fingerprint))
  if (trust === undefined && !(await isKnown(db, header.key)))
    throw new OperatorError(fileSentences.unknownSchoolBox(fingerprint))
}

/** Whose the next lines are; makes the account where it is to be made. */
async function ownerOf(
  { db }: School,
  { creates, now, onLeft }: ImportOrder,
  account: CarriedAccount,
  report: Pick<ImportReport, 'created' | 'left'>,
): Promise<Owner> {
  let owner = await findOwner(db, account)
  if (owner === 'unknown' && creates && mayBeMade(account)) {
    const made = await makeOwner(db, account, now)
    if (made !== undefined) report.created++
    owner = made === undefined ? await findOwner(db, account) : { id: made }
  }
  if (typeof owner === 'object') return owner
  report.left.accounts++
  if (owner === 'unknown') report.left.unknown++
  onLeft?.(account, owner)
  return owner
}
