// Method and path of each call, without schemas: the contract and the pages both read them here.

export const auditLog = 'GET /api/admin/audit-log'
export const exportAuditLog = 'GET /api/admin/audit-log/export'
