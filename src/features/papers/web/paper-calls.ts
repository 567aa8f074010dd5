import { addressOf } from '../../../platform/web/http.ts'
import type * as bin from '../bin/contract.ts'
import type * as lists from '../lists/contract.ts'
import type * as upload from '../upload/contract.ts'
import type * as viewer from '../viewer/contract.ts'

/** The contract's addresses without its schemas, which a pupil's phone need not download. */
export const listCall = addressOf<typeof lists.listPapers>({ method: 'GET', path: '/api/files/list' })
export const pagesCall = addressOf<typeof viewer.paperPages>({ method: 'GET', path: '/api/files/pages/*' })
export const pictureCall = addressOf<typeof viewer.pagePicture>({
  method: 'GET',
  path: '/api/files/page/:id/:page/:width',
})
export const resolveCall = addressOf<typeof viewer.resolvePaper>({
  method: 'GET',
  path: '/api/files/resolve',
})
export const downloadCall = addressOf<typeof viewer.downloadPaper>({
  method: 'GET',
  path: '/api/files/download/*',
})
export const readCall = addressOf<typeof viewer.readPaper>({ method: 'GET', path: '/api/files/read/*' })
export const deleteCall = addressOf<typeof bin.deletePaper>({
  method: 'DELETE',
  path: '/api/files/delete/*',
})
export const uploadCall = addressOf<typeof upload.uploadPaper>({
  method: 'POST',
  path: '/api/files/upload',
})
