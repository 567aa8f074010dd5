// Method and path of each call, without schemas: the contract and the pages both read them here.

export const sendMessage = 'POST /api/contact'
export const listMessages = 'GET /api/admin/messages'
export const handleMessage = 'PUT /api/admin/messages/:id/handled'
export const deleteMessage = 'DELETE /api/admin/messages/:id'

export const subscribe = 'POST /api/newsletter'
export const askConfirmation = 'GET /newsletter/confirm/:token'
export const confirmAddress = 'POST /newsletter/confirm/:token'
export const askUnsubscription = 'GET /newsletter/unsubscribe/:token'
export const unsubscribe = 'POST /newsletter/unsubscribe/:token'
export const countSubscribers = 'GET /api/admin/newsletter/counts'
export const listSubscribers = 'GET /api/admin/newsletter'
