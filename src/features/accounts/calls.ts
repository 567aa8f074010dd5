// Method and path of each call, without schemas: the contract and the pages both read them here.

export const signup = 'POST /api/auth/signup'
export const login = 'POST /api/auth/login'
export const logout = 'POST /api/auth/logout'
export const refresh = 'POST /api/auth/refresh'
export const profile = 'GET /api/users/profile'
