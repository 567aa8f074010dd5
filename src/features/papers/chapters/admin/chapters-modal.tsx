import { type FormEvent, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { call } from '../../../../platform/web/http.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { Paper } from '../../contract.ts'
import type { PaperChapter, readPaperChapters, setPaperChapters } from '../contract.ts'
import { ChapterRow, type Draft } from './chapter-row.tsx'
import { usualCourse } from './course-choices.ts'
import styles from './chapters-modal.module.css'

const failed = 'Les chapitres n’ont pas pu être enregistrés. Veuillez réessayer.'

/** Which chapter each exercise of a document is about. */
export function ChaptersModal({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { data, error, reload } = useCall(paper.id, (signal) =>
    call<typeof readPaperChapters>(calls.readPaperChapters, { params: { id: paper.id } }, { signal }),
  )
  return (
    <Modal title="Chapitres du document" size="wide" onClose={onClose}>
      <p className={styles.path}>{paper.filename}</p>
      <p>
        Sous chaque leçon d’un chapitre choisi ici, l’élève verra l’année de ce sujet, et le chemin qui y
        mène.
      </p>
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {!data && !error && <Spinner>Chargement des chapitres…</Spinner>}
      {data && <ChaptersForm paper={paper} given={data.chapters} onClose={onClose} />}
    </Modal>
  )
}

function ChaptersForm({
  paper,
  given,
  onClose,
}: {
  paper: Paper
  given: readonly PaperChapter[]
  onClose: () => void
}) {
  const [drafts, setDrafts] = useState<Draft[]>(() => given.map((link, key) => ({ ...link, key })))
  const [next, setNext] = useState(given.length)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const add = () => {
    const last = drafts.at(-1)
    const course = last?.course ?? usualCourse(paper)
    const exercise = last ? Math.min(50, (last.exercise ?? 0) + 1) : 1
    setDrafts([...drafts, { key: next, course, chapter: 0, exercise }])
    setNext(next + 1)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setFailure(undefined)
    try {
      const chapters = drafts.map(({ course, chapter, exercise }) => ({ course, chapter, exercise }))
      await call<typeof setPaperChapters>(calls.setPaperChapters, {
        params: { id: paper.id },
        body: { chapters },
      })
      onClose()
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : failed)
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      {drafts.length === 0 && <p>Ce document n’est lié à aucun chapitre.</p>}
      <ol className={styles.rows}>
        {drafts.map((draft, index) => (
          <ChapterRow
            key={draft.key}
            draft={draft}
            number={index + 1}
            onChange={(change) =>
              setDrafts(drafts.map((one) => (one.key === draft.key ? { ...one, ...change } : one)))
            }
            onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ol>
      {failure && <Alert>{failure}</Alert>}
      <div className={styles.actions}>
        <Button onClick={add} disabled={drafts.length >= 40}>
          Ajouter un chapitre
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
