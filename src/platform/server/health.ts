import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { AppError } from '../../common/app-error.ts'
import { endpoint } from '../../common/endpoint.ts'
import { tryDatabase } from './db/open.ts'
import { faultOf } from './faults.ts'
import { route, type Route } from './route.ts'
import type { Services } from './services.ts'

export const health = endpoint({
  call: 'GET /api/health',
  access: 'anyone',
  summary:
    'Answers 200 when the database and the file store can be written, otherwise 503 and, in `parts`, which one is ill.',
  reply: z.object({
    /** Always `ok`. */
    status: z.literal('ok'),
  }),
})

/** `full` is a disk without room, `away` whatever does not answer or cannot be written. */
type PartState = 'ok' | 'full' | 'away'

/** What a part may take, in ms: an answer is there within 2 s. */
export const patience = 1500

const sentences = {
  database: {
    away: 'La base de données ne répond pas.',
    full: 'Le disque de la base de données est plein.',
  },
  files: { away: 'Les fichiers ne répondent pas.', full: 'Le disque des fichiers est plein.' },
}

export function healthRoute(services: Services): Route {
  return route(health, async () => {
    const parts = await checkParts(services)
    const ill = (['database', 'files'] as const).flatMap((part) => {
      const state = parts[part]
      return state === 'ok' ? [] : [sentences[part][state]]
    })
    if (ill.length === 0) return { status: 'ok' as const }
    const answer = new AppError('unavailable', ill.join(' '), { 'retry-after': '5' })
    answer.facts = { parts }
    throw answer
  })
}

/** How the database and the files are; an answer is there within 2 s. Many who ask at once share one look. */
function checkParts(services: Services): Promise<Record<'database' | 'files', PartState>> {
  const { db } = services
  const running = looks.get(db) ?? look(services).finally(() => looks.delete(db))
  looks.set(db, running)
  return running
}

const looks = new WeakMap<Services['db'], ReturnType<typeof look>>()

async function look({ db, files, log }: Services) {
  const stateOf = async (part: string, check: Promise<void>): Promise<PartState> => {
    try {
      await within(patience, check)
      return 'ok'
    } catch (error) {
      log.error(error, `health: ${part}`)
      return faultOf(error)?.code === 'no_space' ? 'full' : 'away'
    }
  }
  const [database, store] = await Promise.all([
    stateOf('the database', tryDatabase(db)),
    stateOf('the files', files.ping()),
  ])
  return { database, files: store }
}

/** Throws when a task takes longer than `limit` ms; it goes on, but nobody waits for it. */
export async function within<Result>(limit: number, task: Promise<Result>): Promise<Result> {
  const waited = new AbortController()
  const late = setTimeout(limit, undefined, { signal: waited.signal }).then(() => {
    throw new Error(`no answer within ${limit} ms`)
  })
  late.catch(() => {})
  task.catch(() => {})
  return Promise.race([task, late]).finally(() => waited.abort())
}
