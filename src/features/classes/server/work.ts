import { day } from '../../../common/durations.ts'
import type { BackgroundWork } from '../../../platform/server/background-work.ts'
import type { Services } from '../../../platform/server/services.ts'
import { oldestImport } from './once.ts'
import { deleteImportsBefore } from './store.ts'

export const classesWork = (services: Services): BackgroundWork[] => [
  { name: 'forgetting classes', every: day, per: 'school', erases: true, run: () => forgetImports(services) },
]

/** Forgets the creations that cannot be asked for again; gives how many. */
export async function forgetImports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  return deleteImportsBefore(db, oldestImport(now()))
}
