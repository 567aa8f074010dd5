// Method and path of each call, without schemas: the contract and the pages both read them here.

export const deletePaper = 'DELETE /api/files/delete/*'
export const listBin = 'GET /api/admin/files/bin'
export const restorePaper = 'PUT /api/admin/files/bin/:id/restore'
export const purgePaper = 'DELETE /api/admin/files/bin/:id/delete'
