// Method and path of each call, without schemas: the contract and the pages both read them here.

export const uploadPaper = 'POST /api/files/upload'
export const renamePaper = 'PUT /api/admin/files/:id/rename'
export const replacePaper = 'POST /api/admin/files/:id/replace'

export const startUpload = 'POST /api/files/resumable'
export const uploadOffset = 'HEAD /api/files/resumable/:id'
export const sendChunk = 'PATCH /api/files/resumable/:id'
export const dropUpload = 'DELETE /api/files/resumable/:id'
export const takeUpload = 'POST /api/files/resumable/:id'
