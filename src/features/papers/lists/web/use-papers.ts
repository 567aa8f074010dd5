import type { ReplyOf } from '../../../../common/endpoint.ts'
import { call } from '../../../../platform/web/http.ts'
import { type Loaded, useCall } from '../../../../platform/web/use-call.ts'
import type { listPapers } from '../contract.ts'
import * as calls from '../calls.ts'

export type PaperList = ReplyOf<typeof listPapers>

const perPage = 20

/**
 * The papers that fit the filters, a page of 20 rows at a time, with the counts per filter value. A subject and its
 * correction are one row.
 */
export function usePapers(filters: Readonly<Record<string, string | number>>): Loaded<PaperList> {
  const asked: Record<string, string | number> = { ...filters, paired: 'true', per_page: perPage }
  const query = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  )
  return useCall(JSON.stringify(query), (signal) =>
    call<typeof listPapers>(calls.listPapers, { query }, { signal }),
  )
}
