import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupSchool } from '../../src/platform/server/backup/index.ts'
import { signUpAdmin } from './factories.ts'
import { examFields, makePdf, upload } from './papers.ts'
import { startTestApp } from './test-app.ts'

export const isRoot = process.getuid?.() === 0
/** The school's user, where root runs the tests: root itself is refused nothing. */
export const schoolUser = 65_534

/** Where a fault is made: a data folder and a program folder of its own, of a school in which all was well. */
export type Patient = { dataDir: string; program: string }

export type Ward = {
  makePatient: () => Patient
  /** Whether a fault can be made by whoever runs the tests. */
  canHave: (fault: { needs?: 'root' | 'mount' }) => boolean
  close: () => void
}

/** What a program has built, as few files as there can be. */
const built = {
  'dist/content/catalogue.json': '{}',
  'dist/content/manifest.json': '{"quizzes":{"one":{"file":"quizzes/one.json"}}}',
  'dist/content/quizzes/one.json.br': '',
  'dist/content/quizzes/one.json.gz': '',
  'dist/web/pages.json': '{"pages":{"/home":"home.html"},"routes":[],"notFound":"404.html"}',
  'dist/web/home.html': '',
  'dist/web/404.html': '',
}

/** Makes a school with an admin, a document and a backup, of which each patient is a copy, the school's user's. */
export async function openWard(): Promise<Ward> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-faults-'))
  chmodSync(folder, 0o755)
  const mounts = canMount(folder)
  const school = await startTestApp()
  const { token } = await signUpAdmin(school)
  await upload(school, token, examFields, { name: 'sujet.pdf', bytes: await makePdf() })
  await backupSchool(school.services.config, { version: '1.2.3' })
  await sql`pragma wal_checkpoint(truncate)`.execute(school.services.db)
  const healthy = join(folder, 'healthy')
  cpSync(school.dataDir, healthy, { recursive: true })
  for (const name of ['xamle.db-wal', 'xamle.db-shm']) rmSync(join(healthy, name), { force: true })
  await school.close()
  let patients = 0
  return {
    canHave: ({ needs }) => (needs === 'root' ? isRoot : needs !== 'mount' || mounts),
    close: () => rmSync(folder, { recursive: true, force: true }),
    makePatient: () => {
      patients++
      const patient = {
        dataDir: join(folder, `school-${patients}`),
        program: join(folder, `program-${patients}`),
      }
      cpSync(healthy, patient.dataDir, { recursive: true })
      chmodSync(patient.dataDir, 0o700)
      makeProgram(patient.program)
      if (isRoot)
        for (const top of Object.values(patient))
          for (const name of ['.', ...readdirSync(top, { recursive: true, encoding: 'utf8' })])
            chownSync(join(top, name), schoolUser, schoolUser)
      return patient
    },
  }
}

/** A program of which everything is built. */
export function makeProgram(folder: string): void {
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Whether a disk of its own can be mounted here. */
function canMount(folder: string): boolean {
  if (!isRoot) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}
