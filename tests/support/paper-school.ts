import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseKind } from '../../src/platform/server/db/dialect.ts'
import { signUpAdmin, signUpPupil } from './factories.ts'
import { makePdf } from './papers.ts'
import { startS3 } from './s3.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type PaperSchool = {
  school: TestApp
  admin: { token: string; id: number }
  /** A pupil's token. */
  pupil: string
  pdf: Buffer
  close: () => Promise<void>
}

/** A school with an admin, a pupil and a PDF of `pages` pages to upload; its files lie on disk or in S3. */
export async function startPaperSchool({
  kind,
  storage = 'disk',
  pages = 1,
}: {
  kind?: DatabaseKind
  storage?: 'disk' | 's3'
  pages?: number
} = {}): Promise<PaperSchool> {
  const s3 = storage === 's3' ? await startS3() : undefined
  const school = await startTestApp({ kind, env: s3 ? { STORAGE_URL: s3.storageUrl } : {} })
  const close = async () => {
    await school.close()
    await s3?.close()
  }
  const admin = await signUpAdmin(school)
  return {
    school,
    admin,
    pupil: (await signUpPupil(school)).token,
    pdf: await makePdf('Sujet', pages),
    close,
  }
}

/** The paths of all files that a school keeps on disk. */
export function storedFiles({ dataDir }: TestApp): string[] {
  return readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
