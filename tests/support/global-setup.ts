import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the test files of a run share. */
    runFolder: string
    /** A socket: whoever connects is told the address of the run's PostgreSQL, which starts for the first who asks. */
    postgresSocket: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
