// Method and path of each call, without schemas: the contract and the pages both read them here.

export const changeName = 'PUT /api/users/profile'
export const setChoices = 'PUT /api/users/profile/choices'
export const changePassword = 'PUT /api/users/profile/password'
export const exportProfile = 'GET /api/users/profile/export'
export const deleteProfile = 'DELETE /api/users/profile'
