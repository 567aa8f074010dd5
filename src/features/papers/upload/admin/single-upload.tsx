import { useEffect } from 'react'
import { Notice } from '../../../../platform/web/ui/alert.tsx'
import { Confirm } from '../../../../platform/web/ui/confirm.tsx'
import { storedPathOf } from '../../rules.ts'
import { Sending } from './sending.tsx'
import type { UploadProps } from './upload-choices.ts'
import { UploadForm } from './upload-form.tsx'
import styles from './upload-modal.module.css'
import { connectionLost } from './upload-progress.ts'
import { useUpload } from './use-upload.ts'

/** Uploads one document; asks before it replaces one, or stores the same bytes twice. */
export function SingleUpload({ type, onBusy, onStored, onDone }: UploadProps) {
  const { state, send, fail, stop, clear } = useUpload(type, onStored)
  const isDone = state.step === 'done'
  const isSending = state.step === 'sending'
  useEffect(() => onBusy(isSending), [isSending, onBusy])
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])

  return (
    <>
      {state.step === 'done' ? (
        <Notice>{state.message}</Notice>
      ) : (
        <UploadForm
          type={type}
          isBusy={isSending}
          failure={state.step === 'failed' ? state.sentence : undefined}
          onRefuse={fail}
          onEdit={() => state.step === 'failed' && clear()}
          onSend={send}
        />
      )}
      {state.step === 'sending' && <Sending share={state.share} onStop={stop} />}
      {state.step === 'sending' && state.isLost && <Notice tone="info">{connectionLost}</Notice>}
      {state.step === 'asking' && (
        <Confirm
          title="Remplacer le document ?"
          confirmLabel="Remplacer"
          isDangerous
          onCancel={clear}
          onConfirm={() => send({ ...state.paper, replace: true })}
        >
          <p>Un document existe déjà à cet emplacement :</p>
          <p className={styles.path}>{storedPathOf(state.paper.fields, state.paper.name)}</p>
          <p>
            Le remplacer par celui-ci ? L’ancien reste 30 jours dans la corbeille. Sinon, changez le nom du
            document.
          </p>
        </Confirm>
      )}
      {state.step === 'doubting' && (
        <Confirm
          title="Envoyer le même fichier ?"
          confirmLabel="Envoyer quand même"
          onCancel={clear}
          onConfirm={() => send({ ...state.paper, twice: true })}
        >
          <p className={styles.path}>{state.sentence}</p>
          <p>L’envoyer une seconde fois, à un autre emplacement ?</p>
        </Confirm>
      )}
    </>
  )
}
