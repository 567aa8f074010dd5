// Method and path of each call, without schemas: the contract and the pages both read them here.

export const readDesk = 'GET /api/desk'
