// Method and path of each call, without schemas: the contract and the pages both read them here.

export const downloadPaper = 'GET /api/files/download/*'
export const readPaper = 'GET /api/files/read/*'
export const paperUrl = 'GET /api/files/url/*'
export const paperPages = 'GET /api/files/pages/*'
export const weighPaper = 'GET /api/files/weights/*'
export const paperText = 'GET /api/files/text/*'
export const pagePicture = 'GET /api/files/page/:id/:page/:width'
export const resolvePaper = 'GET /api/files/resolve'

export const paperMetrics = 'GET /api/admin/figures/papers'
