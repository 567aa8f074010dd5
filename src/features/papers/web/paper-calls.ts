import { addressOf } from '../../../platform/web/http.ts'
import type * as contract from '../contract.ts'

/** The contract's addresses without its schemas, which a pupil's phone need not download. */
export const listCall = addressOf<typeof contract.listPapers>({ method: 'GET', path: '/api/files/list' })
export const pagesCall = addressOf<typeof contract.paperPages>({ method: 'GET', path: '/api/files/pages/*' })
export const pictureCall = addressOf<typeof contract.pagePicture>({
  method: 'GET',
  path: '/api/files/page/:id/:page/:width',
})
export const resolveCall = addressOf<typeof contract.resolvePaper>({
  method: 'GET',
  path: '/api/files/resolve',
})
export const downloadCall = addressOf<typeof contract.downloadPaper>({
  method: 'GET',
  path: '/api/files/download/*',
})
export const readCall = addressOf<typeof contract.readPaper>({ method: 'GET', path: '/api/files/read/*' })
export const deleteCall = addressOf<typeof contract.deletePaper>({
  method: 'DELETE',
  path: '/api/files/delete/*',
})
export const uploadCall = addressOf<typeof contract.uploadPaper>({
  method: 'POST',
  path: '/api/files/upload',
})
