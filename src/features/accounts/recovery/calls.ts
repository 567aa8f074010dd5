// Method and path of each call, without schemas: the contract and the pages both read them here.

export const forgetPassword = 'PUT /api/auth/forget-password/:value'
export const resetPassword = 'PUT /api/auth/reset-password'
export const recoverByCode = 'PUT /api/auth/recovery-code'
export const countRecoveryCodes = 'GET /api/users/profile/recovery-codes'
export const makeRecoveryCodes = 'POST /api/users/profile/recovery-codes'
