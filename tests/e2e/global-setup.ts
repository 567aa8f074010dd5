import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'yaml'
import { startSchool } from '../support/school-process.ts'

const list = join(import.meta.dirname, '../../content/papers/papers.yaml')

/**
 * Opens one school and waits until its own papers are published and drawn. Every worker's school begins
 * with a copy of it (`SCHOOL_FOLDER`), so that the drawing is done once and not beside every test.
 */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-e2e-'))
  const papers = (parse(readFileSync(list, 'utf8')) as unknown[]).length
  const school = await startSchool({ dataDir: folder })
  while (isWaiting(folder, papers)) await new Promise((resolve) => setTimeout(resolve, 500))
  await school.stop()
  process.env.SCHOOL_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function isWaiting(folder: string, papers: number): boolean {
  const db = new DatabaseSync(join(folder, 'xamle.db'), { readOnly: true, timeout: 5000 })
  try {
    const { published, pending } = db
      .prepare("select count(*) as published, sum(drawing = 'pending') as pending from papers")
      .get() as { published: number; pending: number | null }
    return published < papers || pending !== 0
  } finally {
    db.close()
  }
}
