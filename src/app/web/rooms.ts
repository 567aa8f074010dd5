import { accountsPages } from '../../features/accounts/web/index.ts'
import { dashboardPages } from './dashboard/index.ts'
import { contactPages } from '../../features/contact/web/index.ts'
import { coursesPages } from '../../features/courses/web/index.ts'
import { loadDesk } from '../../features/desk/web/index.ts'
import { packsPages } from '../../features/packs/web/index.ts'
import { papersPages } from '../../features/papers/web/index.ts'
import { pricingPages } from '../../features/pricing/web/index.ts'
import { searchPages } from '../../features/search/web/index.ts'
import { quizzesPages } from '../../features/quizzes/web/index.ts'
import { sitePages } from '../../features/site/web/index.ts'
import { deskSlot } from '../../platform/web/desk-slot.ts'

/** The rooms' doors, by name: each lists its pages, `{ login: () => import('./login-page.tsx') }`. */
export const rooms = {
  accounts: accountsPages,
  contact: contactPages,
  courses: coursesPages,
  dashboard: dashboardPages,
  packs: packsPages,
  papers: papersPages,
  pricing: pricingPages,
  search: searchPages,
  quizzes: quizzesPages,
  site: sitePages,
}

deskSlot.load = loadDesk

export { loadAuthModal } from '../../features/accounts/web/index.ts'
export { loadSearchWindow } from '../../features/search/web/index.ts'
