import { useState } from 'react'
import type { AppError } from '../../../../common/app-error.ts'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { Alert, Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import type { Paper } from '../../contract.ts'
import { paperTitle } from '../../web/paper-words.ts'
import { SaveButton } from '../../web/save-button.tsx'
import { viewFailure } from '../../web/sentences.ts'
import type { Pages } from './use-pages.ts'
import styles from './viewer-states.module.css'

export function ViewerWait() {
  return (
    <div className={styles.state}>
      <Spinner>Chargement du document…</Spinner>
    </div>
  )
}

/** What shows a form of the paper did not arrive. */
export function FormFailure() {
  return (
    <div className={styles.state}>
      <FailureAlert onRetry={() => window.location.reload()}>{viewFailure}</FailureAlert>
    </div>
  )
}

/** The pages could not be fetched: try again, or keep the original, if the paper is known. */
export function ViewerFailure({
  error,
  onRetry,
  paper,
}: {
  error: AppError
  onRetry: () => void
  paper: Paper | undefined
}) {
  const [failure, setFailure] = useState<string>()
  return (
    <div className={styles.state}>
      <Alert>
        <p>{failureSentence(error, viewFailure)}</p>
        <div className={styles.buttons}>
          <Button onClick={onRetry}>Réessayer</Button>
          {paper && <SaveButton paper={paper} title={paperTitle(paper)} onFailure={setFailure} showSize />}
        </div>
      </Alert>
      {failure && <Alert>{failure}</Alert>}
    </div>
  )
}

/** Says that pages are still being rasterized, or that they could not be; the original is there meanwhile. */
export function DrawingNote({
  pages: { file, pages, reason },
  onFailure,
}: {
  pages: Pages
  onFailure: (sentence: string | undefined) => void
}) {
  if (file.drawing === 'drawn') return null
  const save = <SaveButton paper={file} title={paperTitle(file)} onFailure={onFailure} showSize />
  return (
    <div className={styles.note}>
      {file.drawing === 'failed' ? (
        <Alert>
          <p>Les pages de ce document n’ont pas pu être préparées. {reason}</p>
          <p>Tu peux télécharger l’original.</p>
          {save}
        </Alert>
      ) : (
        <Notice tone="info">
          <p>
            Les pages de ce document sont en cours de préparation ({pages.length} sur {file.page_count}) :
            elles s’afficheront ici dès qu’elles seront prêtes. L’original peut déjà être téléchargé.
          </p>
          {save}
        </Notice>
      )}
    </div>
  )
}
