import { addressOf } from '../../../../platform/web/http.ts'
import type * as contract from '../../admin-contract.ts'

/** The contract’s addresses without its schemas. A late window names its own: what it shared with the panel would be one file more. */
export const documentsCall = addressOf<typeof contract.adminPapers>({
  method: 'GET',
  path: '/api/admin/files',
})
export const binCall = addressOf<typeof contract.listBin>({ method: 'GET', path: '/api/admin/files/bin' })
export const restoreCall = addressOf<typeof contract.restorePaper>({
  method: 'PUT',
  path: '/api/admin/files/bin/:id/restore',
})
export const purgeCall = addressOf<typeof contract.purgePaper>({
  method: 'DELETE',
  path: '/api/admin/files/bin/:id/delete',
})
