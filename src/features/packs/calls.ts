// Method and path of each call, without schemas: the contract and the pages both read them here.

export const readPackKey = 'GET /api/packs/key'
export const readPackList = 'GET /api/packs'
export const readPack = 'GET /api/packs/:course'
export const readPackFile = 'GET /api/packs/files/:hash'
