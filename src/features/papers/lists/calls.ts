// Method and path of each call, without schemas: the contract and the pages both read them here.

export const listPapers = 'GET /api/files/list'
export const adminPapers = 'GET /api/admin/files'
