import type { ReactNode } from 'react'
import type { Loaded } from '../use-call.ts'
import { FailureAlert } from './failure-alert.tsx'
import { Pager } from './pager.tsx'
import { Spinner } from './spinner.tsx'

/** A list of the dashboard in each of its states: on its way, failed, empty, there; with its pages where it has some. */
export function AdminList<Data>({
  list: { data, error, reload },
  loading,
  isEmpty,
  empty,
  pager,
  children,
}: {
  list: Loaded<Data>
  /** Said while it is on its way. */
  loading?: string
  isEmpty: (data: Data) => boolean
  /** Stands in for an empty list. */
  empty: ReactNode
  pager?: Parameters<typeof Pager>[0]
  children: (data: Data) => ReactNode
}) {
  return (
    <>
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {!data && !error && <Spinner>{loading}</Spinner>}
      {data && !error && isEmpty(data) && empty}
      {data && !isEmpty(data) && children(data)}
      {pager && <Pager {...pager} />}
    </>
  )
}
