// Method and path of each call, without schemas: the contract and the pages both read them here.

export const readSecondFactor = 'GET /api/users/profile/second-factor'
export const beginSecondFactor = 'POST /api/users/profile/second-factor'
export const enableSecondFactor = 'PUT /api/users/profile/second-factor'
export const renewBackupCodes = 'POST /api/users/profile/second-factor/backup-codes'
export const disableSecondFactor = 'DELETE /api/users/profile/second-factor'
