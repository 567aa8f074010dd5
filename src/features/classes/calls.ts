// Method and path of each call, without schemas: the contract and the pages both read them here.

export const previewClass = 'POST /api/admin/classes/preview'
export const createClass = 'POST /api/admin/classes'
export const listClasses = 'GET /api/admin/classes/list'
export const listPupils = 'GET /api/admin/classes/pupils'
export const renewSlips = 'POST /api/admin/classes/slips'
export const keepSlips = 'PUT /api/admin/classes/slips/kept'
