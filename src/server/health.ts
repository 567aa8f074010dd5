import * as z from 'zod/mini'
import { AppError } from '../common/app-error.ts'
import { endpoint } from '../common/endpoint.ts'
import { pingDatabase } from './db/open.ts'
import { route, type Route } from './route.ts'
import type { Services } from './services.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  summary: 'Answers 200 when the database and the file store answer, otherwise 503.',
  reply: z.object({
    /** Always `ok`. */
    status: z.literal('ok'),
  }),
})

export function healthRoute({ db, files, log }: Services): Route {
  return route(health, async () => {
    try {
      await Promise.all([pingDatabase(db), files.ping()])
    } catch (error) {
      log.error(error, 'health check failed')
      throw new AppError('unavailable', 'La base de données ou les fichiers ne répondent pas.')
    }
    return { status: 'ok' as const }
  })
}
