// Method and path of each call, without schemas: the contract and the pages both read them here.

export const previewClass = 'POST /api/admin/classes/preview'
export const createClass = 'POST /api/admin/classes'
