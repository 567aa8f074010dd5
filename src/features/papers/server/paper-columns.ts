import { searchTextOf, setKeyOf, type parseStoredPath } from '../rules.ts'
import type { PaperRow } from './store.ts'

type Stored = NonNullable<ReturnType<typeof parseStoredPath>>

/** What a row says of its stored path. */
export function columnsOf(path: string, stored: Stored) {
  const isExam = stored.type === 'exam'
  return {
    path,
    type: stored.type,
    examen: isExam ? stored.examen : null,
    niveau: isExam ? stored.niveau : null,
    matiere: stored.matiere,
    groupe: isExam ? stored.groupe : null,
    nature: isExam ? stored.nature : null,
    etablissement: isExam ? null : stored.etablissement,
    annee: stored.annee,
    name: stored.name,
    folded: searchTextOf(stored, stored.name),
    set_key: setKeyOf(stored),
  } satisfies Partial<PaperRow>
}
