import { accountsPages } from '../features/accounts/web/index.ts'
import { sitePages } from '../features/site/web/index.ts'

/** The rooms' doors, by name: each lists its pages, `{ login: () => import('./login-page.tsx') }`. */
export const rooms = { accounts: accountsPages, site: sitePages }

export { loadAuthModal } from '../features/accounts/web/index.ts'
