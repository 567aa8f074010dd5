import { foldText } from '../../../../common/fold-text.ts'
import { findClass } from '../../../../school/classes.ts'
import * as exams from '../../../../school/exams.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { bareName } from '../../rules.ts'
import { toPapers } from '../../server/to-papers.ts'
import { papersOfNiveau, type PaperRow } from '../../server/store.ts'

type Wanted = { level: string; serie: string; year: string; file: string; nature: exams.Nature }

const mostClose = 6

/** The paper that `/exam/{level}/{serie}/{year}/{file}` means, and those close to it. */
export async function resolvePaper(db: Database, wanted: Wanted) {
  const niveau = niveauOf(wanted)
  if (!niveau) return { file: null, close: [] }
  const rows = await papersOfNiveau(db, niveau)
  const found = rows.find((row) => isWanted(row, wanted))
  const nearest = rows
    .filter((row) => row !== found)
    .map((row) => ({ row, distance: distanceTo(row, wanted) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostClose)
  const close = await toPapers(
    db,
    nearest.map(({ row }) => row),
  )
  const [file] = found ? await toPapers(db, [found]) : []
  return { file: file ?? null, close }
}

/** The niveau that level and serie agree on: `Bac` or `Terminale` with `S2`, `Bfem` or `3eme` with `3eme`. */
function niveauOf({ level, serie }: Wanted): string | undefined {
  const classKey = findClass(level)
  const ofClass = classKey === 'Terminale' ? 'Bac' : classKey === 'Troisieme' ? 'Bfem' : undefined
  const examen = exams.findValue(exams.examens, level) ?? ofClass
  const niveau = exams.findNiveau(serie)
  return niveau && exams.examenOf(niveau) === examen ? niveau : undefined
}

function isWanted(row: PaperRow, { year, file, nature }: Wanted): boolean {
  return String(row.annee) === year && row.nature === nature && stemOf(row.name, year) === stemOf(file, year)
}

/** A file's name without year and ending, folded. */
function stemOf(name: string, year: string): string {
  const stem = foldText(name).replace(/\.pdf$/, '')
  return stem.startsWith(`${year}_`) ? stem.slice(year.length + 1) : stem
}

/** Another name or subject weighs more than other years, another nature or groupe little. */
function distanceTo(row: PaperRow, { year, file, nature }: Wanted): number {
  const words = bareName(file).split(' ')
  const isSubject = words.includes(foldText(row.matiere)) || bareName(row.name) === bareName(file)
  const years = Math.min(40, Math.abs(row.annee - Number(year)) || 0)
  return (isSubject ? 0 : 10) + years + (row.nature === nature ? 0 : 0.5)
}
