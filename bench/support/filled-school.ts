import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/server/db/open.ts'
import { addPeople } from './people.ts'

export type FilledSchool = { url: string; pid: number; stop: () => Promise<void> }

/** Starts the server of `school-with-floor.ts` as a process of its own, among so many accounts. */
export async function startFilledSchool(given: {
  size: number
  passwordHash: string
  /** An empty PostgreSQL database; SQLite without it. */
  databaseUrl: string | undefined
}): Promise<FilledSchool> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  const { databaseUrl: url } = given
  const db = await openDatabase(url ? { url } : { file: join(dataDir, 'xamle.db') })
  await addPeople(db, 0, given.size, given.passwordHash)
  // PostgreSQL does this by itself after a while; SQLite never does.
  if (url) await sql`vacuum analyze`.execute(db)
  await db.destroy()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'school-with-floor.ts')],
    {
      env: { ...process.env, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    url: address,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
