import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storedPathOf, type PaperFields } from '../../src/features/papers/rules.ts'
import { columnsOf } from '../../src/features/papers/server/paper-columns.ts'
import type { Database } from '../../src/platform/server/db/tables.ts'
import * as exams from '../../src/school/exams.ts'

const pagesEach = 4
const wordsPerPage = 250

/** Fills the school with so many drawn papers of four pages, which say what our lessons say, or nothing. */
export async function addPapers(db: Database, count: number, { isWritten = true } = {}): Promise<void> {
  const words = isWritten ? wordsOfLessons() : []
  for (let start = 0; start < count; start += 250) {
    const numbers = Array.from({ length: Math.min(250, count - start) }, (_, offset) => start + offset)
    const papers = numbers.map(paperOf)
    await db.insertInto('papers').values(papers).execute()
    if (!isWritten) continue
    const pages = papers.flatMap(({ id }, offset) => pagesOf(words, id, start + offset))
    for (let first = 0; first < pages.length; first += 500)
      await db
        .insertInto('paper_pages')
        .values(pages.slice(first, first + 500))
        .execute()
  }
}

function paperOf(number: number) {
  const name = `${yearOf(number)}_sujet-${number >> 1}${number % 2 ? '-corrigé' : ''}.pdf`
  const fields = fieldsOf(number)
  const id = randomUUID()
  return {
    ...columnsOf(storedPathOf(fields, name), { ...fields, name }),
    id,
    file_id: id,
    size: 400_000,
    sha256: id,
    page_count: pagesEach,
    uploaded_at: new Date(number * 60_000).toISOString(),
    drawing: 'drawn' as const,
    drawing_reason: null,
    drawing_attempts: 1,
    drawing_asked_at: null,
    drawing_owner: null,
    drawing_until: null,
  }
}

const yearOf = (number: number) => 1990 + ((number >> 1) % 37)

/** Two numbers beside each other are a subject and its correction. */
function fieldsOf(number: number): PaperFields {
  const pair = number >> 1
  const annee = yearOf(number)
  const matiere = exams.matieres[(pair >> 3) % exams.matieres.length]!
  if (pair % 10 === 0) {
    const schools = exams.etablissements.filter((value) => value !== 'EPT')
    return { type: 'concours', matiere, etablissement: schools[(pair >> 2) % schools.length]!, annee }
  }
  const niveaux = exams.examens.flatMap((examen) => exams.niveauxOf[examen])
  const niveau = niveaux[pair % niveaux.length]!
  const examen = exams.examenOf(niveau)!
  const nature = number % 2 ? 'correction' : 'epreuve'
  return { type: 'exam', examen, niveau, matiere, groupe: pair % 3 ? 'G1' : 'G2', nature, annee }
}

function pagesOf(words: readonly string[], paper_id: string, number: number) {
  return Array.from({ length: pagesEach }, (_, page) => {
    const from = (number * 7919 + page * 104_729) % (words.length - wordsPerPage)
    const text = words.slice(from, from + wordsPerPage).join(' ')
    return { paper_id, number: page + 1, width: 595, height: 842, text }
  })
}

function wordsOfLessons(): string[] {
  const folder = join(import.meta.dirname, '../../content/courses')
  return globSync('**/*.md', { cwd: folder })
    .toSorted()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[\p{L}\p{N}]+/gu) ?? [])
}
