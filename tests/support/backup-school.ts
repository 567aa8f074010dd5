import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { SchoolLocation } from '../../src/platform/server/backup/restore-backup.ts'
import type { DatabaseKind } from '../../src/platform/server/db/dialect.ts'
import { signUpAdmin, signUpPupil } from './factories.ts'
import { concoursFields, examFields, makePdf, upload } from './papers.ts'
import { createTestDatabase } from './databases.ts'
import { startS3 } from './s3.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type Storage = 'disk' | 's3'
export type EmptyLocation = SchoolLocation & { backupsToKeep: number; clean: () => Promise<void> }

/** A location where a school may be: a fresh folder, with an empty database and an empty bucket when asked for. */
export async function makeLocation(
  kind: DatabaseKind = 'sqlite',
  storage: Storage = 'disk',
): Promise<EmptyLocation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xamle-place-'))
  const s3 = storage === 's3' ? await startS3() : undefined
  return {
    dataDir,
    databaseUrl: kind === 'postgres' ? await createTestDatabase() : undefined,
    storageUrl: s3?.storageUrl,
    backupsToKeep: 7,
    clean: async () => {
      await s3?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The app on the school of a location. */
export function openSchoolAt({ dataDir, databaseUrl, storageUrl }: SchoolLocation): Promise<TestApp> {
  return startTestApp({
    at: { dataDir, databaseUrl },
    env: storageUrl ? { STORAGE_URL: storageUrl } : {},
  })
}

/** Places and schools of one file's tests, which are gone after each test, the youngest first. */
export function passingSchools() {
  const cleaning: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const clean of cleaning.splice(0).toReversed()) await clean()
  })
  return {
    location: async (...given: Parameters<typeof makeLocation>): Promise<EmptyLocation> => {
      const made = await makeLocation(...given)
      cleaning.push(made.clean)
      return made
    },
    opened: async (at: SchoolLocation): Promise<TestApp> => {
      const school = await openSchoolAt(at)
      cleaning.push(school.close)
      return school
    },
  }
}

export type Inhabitants = { pupil: Awaited<ReturnType<typeof signUpPupil>>; pdf: Buffer; paths: string[] }

/** A pupil, an admin, two documents and one in the bin. */
export async function inhabit(school: TestApp): Promise<Inhabitants> {
  const pupil = await signUpPupil(school, 'Ndèye « Awa » Guèye')
  const admin = await signUpAdmin(school)
  const pdf = await makePdf('Sujet de mathématiques', 2)
  const paths: string[] = []
  for (const [fields, name] of [
    [examFields, 'maths.pdf'],
    [concoursFields, 'pc.pdf'],
    [concoursFields, 'jeté.pdf'],
  ] as const)
    paths.push((await upload(school, admin.token, fields, { name, bytes: pdf })).body.file.filename)
  const thrown = paths.pop()!
  await school.call('DELETE', `/api/files/delete/${thrown.split('/').map(encodeURIComponent).join('/')}`, {
    token: admin.token,
  })
  return { pupil, pdf, paths }
}
