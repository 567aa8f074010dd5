import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/build-server.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * One PostgreSQL for the whole run; each test file makes databases of its own in it. Tests of the real server run it
 * as it is written now.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer()
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
