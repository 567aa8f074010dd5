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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupSchool } from '../../../../platform/server/backup/index.ts'
import {
  canMount,
  type DiskFault,
  diskFaults,
  isRoot,
  type Patient,
  schoolUser,
} from '../../../../../tests/support/doctor-faults.ts'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { examFields, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import { examine } from './examine.ts'

let folder: string
let mounts = false
let patients = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-faults-'))
  chmodSync(folder, 0o755)
  mounts = canMount(folder)
  const school = await startTestApp()
  const { token } = await signUpAdmin(school)
  await upload(school, token, examFields, { name: 'sujet.pdf', bytes: await makePdf() })
  await backupSchool(school.services.config, { version: '1.2.3' })
  await sql`pragma wal_checkpoint(truncate)`.execute(school.services.db)
  cpSync(school.dataDir, join(folder, 'healthy'), { recursive: true })
  for (const name of ['xamle.db-wal', 'xamle.db-shm']) rmSync(join(folder, 'healthy', name), { force: true })
  await school.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the school in which all is well, with a program of few files; both the school's user's. */
function makePatient(): Patient {
  const patient = {
    dataDir: join(folder, `school-${++patients}`),
    program: join(folder, `program-${patients}`),
  }
  cpSync(join(folder, 'healthy'), patient.dataDir, { recursive: true })
  chmodSync(patient.dataDir, 0o700)
  const built = {
    'dist/content/catalogue.json': '{}',
    'dist/content/manifest.json': '{"quizzes":{"one":{"file":"quizzes/one.json"}}}',
    'dist/content/quizzes/one.json.br': '',
    'dist/content/quizzes/one.json.gz': '',
    'dist/web/pages.json': '{"pages":{"/home":"home.html"},"routes":[],"notFound":"404.html"}',
    'dist/web/home.html': '',
    'dist/web/404.html': '',
  }
  for (const [name, text] of Object.entries(built)) {
    mkdirSync(join(patient.program, name, '..'), { recursive: true })
    writeFileSync(join(patient.program, name), text)
  }
  if (isRoot)
    for (const top of [patient.dataDir, patient.program])
      for (const name of ['.', ...readdirSync(top, { recursive: true, encoding: 'utf8' })])
        chownSync(join(top, name), schoolUser, schoolUser)
  return patient
}

async function examined({ dataDir, program }: Patient, fault?: DiskFault): Promise<string[]> {
  const findings = await examine({ PORT: '0', DATA_DIR: dataDir, ...fault?.env }, program, {
    now: fault?.now?.() ?? new Date(),
    stale: fault?.stale ?? [],
  })
  return findings.filter(({ isGood }) => !isGood).map(({ what, remedy }) => `${what} → ${remedy}`)
}

const matching = (said: RegExp) => expect.stringMatching(said) as string

test('in a school where all is well there is nothing to do, and the look leaves nothing behind', async () => {
  const patient = makePatient()
  const names = () => readdirSync(patient.dataDir, { recursive: true, encoding: 'utf8' }).toSorted()
  const before = names()
  expect(await examined(patient)).toEqual([])
  expect(names()).toEqual(before)
})

test.each(diskFaults)('$name', async (fault) => {
  if (fault.needs === 'root' ? !isRoot : fault.needs === 'mount' && !mounts) return
  const patient = makePatient()
  const undo = await fault.make(patient)
  try {
    const found = await examined(patient, fault)
    // Its remedy, and no other: what is whole is not to be restored, what is right not to be changed.
    expect(found).toEqual([fault.said, ...(fault.also ?? [])].map(matching))
  } finally {
    await undo?.()
  }
})

test('another user than the school’s is told whose it is', { skip: !isRoot }, async () => {
  const patient = makePatient()
  process.setegid!(65_533)
  process.seteuid!(65_533)
  try {
    expect(await examined(patient)).toEqual([
      expect.stringMatching(/→ Lancez cette commande comme nobody, à qui est le dossier ; ou, si 65533 /),
    ])
  } finally {
    process.seteuid!(0)
    process.setegid!(0)
  }
})
