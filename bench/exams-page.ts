// node bench/exams-page.ts [runs]: /exams on a slow phone among 20,000 documents, beside the same page of a school
// that has none for that year.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { startSchool, type SchoolProcess } from '../tests/support/school-process.ts'
import { enterAsAdmin, keepSession } from './support/admin.ts'
import { addPapers } from './support/many-papers.ts'
import { knowStore } from '../src/features/papers/server/index.ts'
import { openFileStore } from '../src/platform/server/files/open-file-store.ts'
import { identifySchool } from '../src/platform/server/school-id.ts'
import { report, row } from './support/report.ts'
import { launchPhone, median, newPhone, view, type View } from './support/slow-phone.ts'

const runs = Number(process.argv[2] ?? 5)
const isEmpty = `document.body.innerText.includes('Aucun document')`
const isListed = `document.querySelectorAll('main li h3').length > 5`

const browser = await launchPhone()
const empty = await startSchool()
const full = await startFull()
try {
  const sessions = { empty: await enterAsAdmin(empty.url), full: await enterAsAdmin(full.url) }
  const seen = { empty: [] as View[], full: [] as View[] }
  for (let run = 0; run < runs; run++) {
    seen.empty.push(await once(`${empty.url}/exams?annee=1990`, sessions.empty, isEmpty))
    seen.full.push(await once(`${full.url}/exams`, sessions.full, isListed))
  }
  const [floor, list] = [median(seen.empty), median(seen.full)]
  console.log({ floor, list })
  report('/exams among 20,000 documents', [
    row('list of 20 ready / empty list ready', list.ready / floor.ready, 1.5),
    row('layout shift', list.layoutShift, 0.02),
    row('layout shift, empty list', floor.layoutShift, 0.02),
  ])
} finally {
  await browser.close()
  for (const school of [empty, full]) {
    await school.stop()
    school.clean()
  }
}

async function startFull(): Promise<SchoolProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  const db = await openDatabase({ file: join(dataDir, 'xamle.db') })
  // While both are empty: these papers have no files, and a store without them would be another school's.
  const files = await openFileStore({ dataDir })
  await identifySchool({ db, files, config: { dataDir } }, () => knowStore({ db, files }))
  await addPapers(db, 20_000)
  await db.destroy()
  return startSchool({ dataDir })
}

async function once(url: string, session: Parameters<typeof keepSession>[1], ready: string): Promise<View> {
  const phone = await newPhone(browser)
  await keepSession(phone, session)
  const result = await view(phone, url, ready)
  await phone.close()
  return result
}
