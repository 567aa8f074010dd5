/** The room's pages, fetched when somebody goes there. */
export const accountsPages = {
  login: () => import('./login-page.tsx'),
  register: () => import('./register-page.tsx'),
  'reset-password': () => import('./reset-password-page.tsx'),
  profile: () => import('./profile-page.tsx'),
  'create-admin': () => import('./create-admin-page.tsx'),
}

/** The login and sign-up window; its props are the shell's `AuthModalProps`. */
export const loadAuthModal = () => import('./auth-modal.tsx')

/** The dashboard's creation of classes. Fetched by admins only. */
export const loadClassesPanel = () => import('./classes/classes-panel.tsx')

/** The dashboard's waiting requests for a new password. Fetched by admins only. */
export const loadRequestsPanel = () => import('./requests-panel.tsx')

/** The dashboard's panels on accounts: all of them at a glance, and one of them (`?user=`). Fetched by admins only. */
export const accountsPanels = {
  overview: () => import('./admin/overview-panel.tsx'),
  user: () => import('./admin/user-panel.tsx'),
}

/** The loaders of the dashboard's further panels. Apart, since everybody's first page would carry their names. */
export const loadAccountsOffice = () => import('./office.ts')
