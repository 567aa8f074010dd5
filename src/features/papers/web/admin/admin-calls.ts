import { addressOf } from '../../../../web/http.ts'
import type * as contract from '../../admin-contract.ts'

/** The contract's addresses without its schemas. */
export const documentsCall = addressOf<typeof contract.adminPapers>({
  method: 'GET',
  path: '/api/admin/files',
})
export const renameCall = addressOf<typeof contract.renamePaper>({
  method: 'PUT',
  path: '/api/admin/files/:id/rename',
})
export const replaceCall = addressOf<typeof contract.replacePaper>({
  method: 'POST',
  path: '/api/admin/files/:id/replace',
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
