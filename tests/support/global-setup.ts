import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isBuilt } from '../../scripts/prepare.mjs'
import { startPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the test files of a run share. */
    runFolder: string
    /** A socket: whoever connects is told the address of the run's PostgreSQL, which starts for the first who asks. */
    postgresSocket: string
  }
}

/** On a fresh clone the first test that looks at a lesson waits until all are compiled, which is no fault of its own. */
const compilingMilliseconds = 900_000

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt('content')) {
    console.log(
      'Lessons are not compiled yet: the first test that reads one waits for that, which takes minutes.',
    )
    project.config.testTimeout = compilingMilliseconds
    project.config.hookTimeout = compilingMilliseconds
  }
  const runFolder = mkdtempSync(join(tmpdir(), 'xamle-run-'))
  const postgresSocket = join(runFolder, 'postgres.sock')
  let postgres: Promise<TestPostgres> | undefined
  const asked = createServer((socket) => {
    postgres ??= startPostgres()
    postgres.then(
      ({ url }) => socket.end(url),
      (error: Error) => socket.destroy(error),
    )
    socket.on('error', (error) => console.error(error.message))
  }).listen(postgresSocket)
  await once(asked, 'listening')
  project.provide('runFolder', runFolder)
  project.provide('postgresSocket', postgresSocket)
  return async () => {
    asked.close()
    await (await postgres)?.stop()
    rmSync(runFolder, { recursive: true, force: true })
  }
}
