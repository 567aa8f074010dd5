/** The room's pages, fetched when somebody goes there. */
export const accountsPages = {
  login: () => import('./login-page.tsx'),
  register: () => import('./register-page.tsx'),
  'reset-password': () => import('../recovery/web/reset-password-page.tsx'),
  profile: () => import('../profile/web/profile-page.tsx'),
  'create-admin': () => import('../create-admin/web/create-admin-page.tsx'),
}

/** The login and sign-up window; its props are the shell's `AuthModalProps`. */
export const loadAuthModal = () => import('./auth-modal.tsx')
