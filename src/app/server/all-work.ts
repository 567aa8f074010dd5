import { accountsWork } from '../../features/accounts/server/index.ts'
import { classesWork } from '../../features/classes/server/index.ts'
import { contactWork } from '../../features/contact/server/index.ts'
import { type PaperFolders, papersWork } from '../../features/papers/server/index.ts'
import type { BackgroundWork } from '../../platform/server/background-work.ts'
import type { Services } from '../../platform/server/services.ts'
import { personalData } from './app.ts'

/** What every room does beside the requests. */
export const allWork = (services: Services, folders: PaperFolders): BackgroundWork[] => [
  ...accountsWork(services, personalData),
  ...classesWork(services),
  ...contactWork(services),
  ...papersWork(services, folders),
]
