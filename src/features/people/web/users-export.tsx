import { useState } from 'react'
import { dayOf } from '../../../common/days.ts'
import { callBytes } from '../../../platform/web/http.ts'
import { saveFile } from '../../../platform/web/table-file.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { TableWeight } from '../../../platform/web/ui/table-weight.tsx'
import * as calls from '../calls.ts'
import type { exportUsers } from '../user-page-contract.ts'
import { downloadFailureOf } from '../../../platform/web/download-failure.ts'
import type { UserFilters } from './user-filters.ts'

/** Measured, compressed: a name, a number and three moments. */
const bytesOfAccount = 45

type Props = {
  filters: Omit<UserFilters, 'page'>
  /** How many accounts fit; undefined until that is known. */
  total: number | undefined
}

/** Saves all the accounts that fit the present search and filter. */
export function UsersExport({ filters, total }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const today = dayOf(new Date())
      saveFile(
        `comptes-${today}.csv`,
        await callBytes<typeof exportUsers>(calls.exportUsers, { query: filters }),
      )
    } catch (error) {
      setFailure(downloadFailureOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void save()}>
        Exporter les comptes (CSV)
      </Button>
      <TableWeight rows={total} bytesOfRow={bytesOfAccount} />
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
    </>
  )
}
