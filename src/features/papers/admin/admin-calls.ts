import { addressOf } from '../../../platform/web/http.ts'
import type * as bin from '../bin/contract.ts'
import type * as lists from '../lists/contract.ts'

/** The contract’s addresses without its schemas. A late window names its own: what it shared with the panel would be one file more. */
export const documentsCall = addressOf<typeof lists.adminPapers>({
  method: 'GET',
  path: '/api/admin/files',
})
export const binCall = addressOf<typeof bin.listBin>({ method: 'GET', path: '/api/admin/files/bin' })
export const restoreCall = addressOf<typeof bin.restorePaper>({
  method: 'PUT',
  path: '/api/admin/files/bin/:id/restore',
})
export const purgeCall = addressOf<typeof bin.purgePaper>({
  method: 'DELETE',
  path: '/api/admin/files/bin/:id/delete',
})
