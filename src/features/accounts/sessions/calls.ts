// Method and path of each call, without schemas: the contract and the pages both read them here.

export const listSessions = 'GET /api/users/profile/sessions'
export const endSession = 'DELETE /api/users/profile/sessions/:id'
export const endOtherSessions = 'DELETE /api/users/profile/sessions'
