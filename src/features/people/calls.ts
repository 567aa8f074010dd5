// Method and path of each call, without schemas: the contract and the pages both read them here.

export const listUsers = 'GET /api/admin/users'
export const listUserClasses = 'GET /api/admin/user-classes'
export const getUser = 'GET /api/admin/users/:id'
export const toggleStatus = 'PUT /api/admin/users/:id/toggle-status'
export const toggleAdmin = 'PUT /api/admin/users/:id/make-admin'
export const deleteUser = 'DELETE /api/admin/users/:id/delete'

export const dashboardStats = 'GET /api/admin/dashboard/stats'
export const onlineUsers = 'GET /api/admin/activity/online'
export const recentActivity = 'GET /api/admin/activity/recent'

export const accountMetrics = 'GET /api/admin/figures/accounts'

export const listPasswordRequests = 'GET /api/admin/password-requests'
export const makePasswordLink = 'POST /api/admin/password-requests/:id/link'

export const exportUsers = 'GET /api/admin/users/export'
export const listUserSessions = 'GET /api/admin/users/:id/sessions'
export const endUserSession = 'DELETE /api/admin/users/:id/sessions/:session'
export const endUserSessions = 'DELETE /api/admin/users/:id/sessions'
export const makeUserLink = 'POST /api/admin/users/:id/password-link'
export const userJournal = 'GET /api/admin/users/:id/audit-log'
export const disableUserSecondFactor = 'DELETE /api/admin/users/:id/second-factor'
