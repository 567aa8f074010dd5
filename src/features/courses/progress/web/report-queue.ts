import { call } from '../../../../platform/web/http.ts'
import { newId } from '../../../../platform/web/new-id.ts'
import { createSyncQueue } from '../../../../platform/web/sync-queue.ts'
import type { ReadingKind } from '../../rules.ts'
import * as calls from '../../calls.ts'
import type { reportMistake } from '../mistake-contract.ts'

export type Report = { course: string; place: string; kind: ReadingKind; passage: string; text: string }

/** What pupils said is wrong in lessons and the server does not hold yet. */
const reportQueue = createSyncQueue<Report & { id: string; at: string }>({
  name: 'report',
  madeAt: ({ at }) => at,
  most: 1,
  // Not as the contract has it, or of a chapter that is no more: sent again it would be refused again.
  hopeless: [400, 404, 413],
  send: async ([report], { token }) => {
    const { id, at: _at, ...body } = report!
    await call<typeof reportMistake>(calls.reportMistake, { body }, { quiet: true, token })
    return [id]
  },
})

/** Keeps a report until the server has it, and sends it at once where that can be. */
export function sendReport(report: Report): void {
  reportQueue.put({ ...report, id: newId(), at: new Date().toISOString() }, 0)
}

/** Sends what waits from an earlier visit, now and each time the line is back. */
export function startReports(): void {
  void reportQueue.sendNow()
  window.addEventListener('online', () => void reportQueue.sendNow())
}
