// Method and path of each call, without schemas: the contract and the pages both read them here.

export const systemHealth = 'GET /api/admin/system/health'
export const beginBackup = 'POST /api/admin/system/backup'
