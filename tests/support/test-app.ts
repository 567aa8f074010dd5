import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Endpoint } from '../../src/common/endpoint.ts'
import { createApp } from '../../src/app/server/app.ts'
import { readConfig } from '../../src/platform/server/config.ts'
import type { DatabaseKind } from '../../src/platform/server/db/dialect.ts'
import { locationOf, openDatabase } from '../../src/platform/server/db/open.ts'
import { openFileStore } from '../../src/platform/server/files/open-file-store.ts'
import { identifySchool } from '../../src/platform/server/school-id.ts'
import { knowStore } from '../../src/features/papers/server/index.ts'
import { openMailer } from '../../src/platform/server/mailer/mailer.ts'
import type { Services } from '../../src/platform/server/services.ts'
import type { TimeLimits } from '../../src/platform/server/time-limits.ts'
import { buildOnce, testContent } from './built.ts'
import { hashAs } from './cheap-hashing.ts'
import { copyMigratedFile, createMigratedDatabase } from './databases.ts'
import './documented-answers.ts'

export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres']

const root = join(import.meta.dirname, '../..')

export type TestApp = {
  app: FastifyInstance
  services: Services
  dataDir: string
  /** What the server has logged. */
  logged: string[]
  /** Moves the clock that the server reads. */
  moveClock: (milliseconds: number) => void
  /** One call, as JSON; `token` goes as Bearer. */
  call: (
    method: Endpoint['method'],
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<{ status: number; body: any; headers: Record<string, unknown>; text: string }>
  close: () => Promise<void>
}

/**
 * The real app in memory on a fresh database and a fresh folder, or on those of a school that is there (`at`). Lessons
 * are compiled, and pages built for `web`, where a test asks for them and they are not up to date. `env`
 * are further settings, `databaseUrl` is an empty PostgreSQL database, `patience` is what sending a message may take, in milliseconds.
 */
export async function startTestApp({
  kind = 'sqlite',
  web = false,
  limits,
  env = {},
  patience = 10_000,
  hashing = 'cheap',
  at,
  databaseUrl: givenUrl,
}: {
  kind?: DatabaseKind
  at?: { dataDir: string; databaseUrl?: string | undefined }
  databaseUrl?: string
  web?: boolean
  limits?: TimeLimits
  env?: Record<string, string>
  patience?: number
  hashing?: 'real' | 'cheap'
} = {}): Promise<TestApp> {
  hashAs(hashing)
  const dataDir = at?.dataDir ?? mkdtempSync(join(tmpdir(), 'xamle-test-'))
  const databaseUrl =
    givenUrl ?? (kind === 'postgres' && !at ? await createMigratedDatabase() : at?.databaseUrl)
  const given = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  // A test's own refusals are no news.
  const quiet = { LOG_LEVEL: 'error' }
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', ...quiet, ...given, ...env })
  const location = locationOf(config)
  if (!at && 'file' in location) await copyMigratedFile(location.file)
  const db = await openDatabase(location)
  let moved = 0
  const logged: string[] = []
  const log: Services['log'] = {
    info: (sentence) => logged.push(sentence),
    warn: (sentence) => logged.push(sentence),
    error: (error, sentence) => logged.push(`${sentence}: ${String(error)}`),
  }
  const services: Services = {
    config,
    db,
    files: await openFileStore(config),
    content: testContent(),
    mailer: openMailer(config, log, patience),
    now: () => new Date(Date.now() + moved),
    log,
  }
  await identifySchool(services, () => knowStore(services))
  if (web) buildOnce('web')
  const app = await createApp(services, {
    ...(web ? { webDir: join(root, 'dist/web') } : {}),
    ...(limits ? { limits } : {}),
  })
  return {
    app,
    services,
    dataDir,
    logged,
    moveClock: (milliseconds) => {
      moved += milliseconds
    },
    call: async (method, url, { token, body, headers } = {}) => {
      const options: InjectOptions = {
        method,
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
      }
      const answer = await app.inject(options)
      const isJson = answer.payload !== '' && String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : undefined,
        headers: answer.headers,
        text: answer.payload,
      }
    },
    close: async () => {
      await app.close()
      await services.mailer.close()
      await db.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
