// Method and path of each call, without schemas: the contract and the pages both read them here.

export const listFamily = 'GET /api/users/profile/family'
export const addToFamily = 'POST /api/users/profile/family'
