import { useEffect } from 'react'
import { Notice } from '../../../../web/ui/alert.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Confirm } from '../../../../web/ui/confirm.tsx'
import { Modal } from '../../../../web/ui/modal.tsx'
import { storedPathOf } from '../../rules.ts'
import type { UploadType } from './upload-choices.ts'
import { UploadForm } from './upload-form.tsx'
import styles from './upload-modal.module.css'
import { useUpload } from './use-upload.ts'

const titles: Readonly<Record<UploadType, string>> = {
  exam: 'Ajouter un sujet d’examen',
  concours: 'Ajouter un sujet de concours',
}
const closeDelay = 2000

/** Uploads one exam or concours document; closes 2 s after success. */
export function UploadModal({
  type,
  onClose,
  onDone,
}: {
  type: UploadType
  onClose: () => void
  /** The document is stored: lists are to be read anew. */
  onDone: () => void
}) {
  const { state, send, fail, stop, clear } = useUpload(type, onDone)
  const isDone = state.step === 'done'
  const isSending = state.step === 'sending'

  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(onClose, closeDelay)
    return () => clearTimeout(timer)
  }, [isDone, onClose])

  return (
    <Modal title={titles[type]} size="wide" onClose={onClose} canClose={!isSending}>
      {state.step === 'done' ? (
        <Notice>{state.message}</Notice>
      ) : (
        <UploadForm
          type={type}
          isBusy={isSending}
          failure={state.step === 'failed' ? state.sentence : undefined}
          onRefuse={fail}
          onSend={send}
        />
      )}
      {state.step === 'sending' && <Sending share={state.share} onStop={stop} />}
      {state.step === 'asking' && (
        <Confirm
          title="Remplacer le document ?"
          confirmLabel="Remplacer"
          isDangerous
          onCancel={clear}
          onConfirm={() => send({ ...state.paper, replace: true })}
        >
          <p>Un document existe déjà à cet emplacement :</p>
          <p className={styles.path}>{storedPathOf(state.paper.fields, state.paper.name)}</p>
          <p>Le remplacer par celui-ci ? L’ancien sera perdu. Sinon, changez le nom du document.</p>
        </Confirm>
      )}
    </Modal>
  )
}

function Sending({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.floor(share * 100)
  return (
    <div className={styles.sending}>
      <label className={styles.progress}>
        <output>{percent < 100 ? `Envoi en cours : ${percent} %` : 'Vérification du document…'}</output>
        <progress max={100} value={percent} />
      </label>
      <Button onClick={onStop}>Arrêter l’envoi</Button>
    </div>
  )
}
