import type { ReactNode } from 'react'
import type { Paper } from '../contract.ts'
import { isCorrection, parseStoredPath } from '../rules.ts'
import { paperFacts, paperTitle } from '../web/paper-words.ts'
import styles from './documents.module.css'

/** A document as pupils read of it, then where its file lies; `note` says what else must be known. */
export function DocumentName({ path, note }: { path: string; note?: ReactNode }) {
  const said = wordsOf(path)
  return (
    <span className={styles.name}>
      <strong>{said.title}</strong>
      {said.facts && <span>{said.facts}</span>}
      <span className={styles.file}>{path}</span>
      {note && <em>{note}</em>}
    </span>
  )
}

/** The title of the document at a stored path; its file's name where the path tells no more. */
export function documentTitle(path: string): string {
  return wordsOf(path).title
}

function wordsOf(path: string): { title: string; facts: string } {
  const parsed = parseStoredPath(path)
  if (!parsed) return { title: path.slice(path.lastIndexOf('/') + 1), facts: '' }
  const none = { examen: null, niveau: null, groupe: null, nature: null, etablissement: null }
  const paper: Parameters<typeof paperTitle>[0] & Pick<Paper, 'groupe'> = {
    ...none,
    ...parsed,
    is_correction: isCorrection({ ...none, ...parsed }),
  }
  const title = paperTitle(paper)
  // A practice paper says that it is one in its title already.
  const facts = paperFacts(paper).filter((fact) => !title.includes(fact))
  return { title, facts: facts.join(' · ') }
}
