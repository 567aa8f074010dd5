import { useState } from 'react'
import { dayOf } from '../../../common/days.ts'
import { callBytes } from '../../../platform/web/http.ts'
import { saveFile } from '../../../platform/web/table-file.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import * as calls from '../calls.ts'
import type { exportUsers } from '../user-page-contract.ts'
import { downloadFailureOf } from '../../../platform/web/download-failure.ts'
import type { UserFilters } from './user-filters.ts'

/** Saves all the accounts that fit the present search and filter. */
export function UsersExport({ filters }: { filters: Omit<UserFilters, 'page'> }) {
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
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
    </>
  )
}
