import { day } from '../../../common/durations.ts'
import { repeatErasing } from '../../../platform/server/erasing.ts'
import type { Services } from '../../../platform/server/services.ts'
import { oldestImport } from './create-class.ts'
import { deleteImportsBefore } from './store.ts'

/** Starts what this room does beside the requests: forgetting creations, at start and daily. Gives what stops it. */
export function startClassesWork(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const running = repeatErasing(services, stopping.signal, day, 'forgetting classes', () =>
    forgetImports(services),
  )
  return async () => {
    stopping.abort()
    await running
  }
}

/** Forgets the creations that cannot be asked for again. */
export async function forgetImports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteImportsBefore(db, oldestImport(now()))
}
