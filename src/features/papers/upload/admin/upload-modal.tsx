import { useEffect, useState } from 'react'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import { SeveralUpload } from './several-upload.tsx'
import { SingleUpload } from './single-upload.tsx'
import type { UploadType } from './upload-choices.ts'
import styles from './upload-modal.module.css'

const titles: Readonly<Record<UploadType, string>> = {
  exam: 'Ajouter un sujet d’examen',
  concours: 'Ajouter un sujet de concours',
}
const modes = { one: 'Un fichier', several: 'Plusieurs fichiers' } as const
type Mode = keyof typeof modes
const closeDelay = 2000

/** Uploads exam or concours documents, one or several; closes 2 s after success. */
export function UploadModal({
  type,
  onClose,
  onDone,
}: {
  type: UploadType
  onClose: () => void
  /** A document is stored: lists are to be read anew. */
  onDone: () => void
}) {
  const [mode, setMode] = useState<Mode>('one')
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [end] = useState(() => () => setDone(true))

  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(onClose, closeDelay)
    return () => clearTimeout(timer)
  }, [isDone, onClose])

  const Upload = mode === 'one' ? SingleUpload : SeveralUpload
  return (
    <Modal title={titles[type]} size="wide" onClose={onClose} canClose={!isBusy}>
      {!isDone && (
        <fieldset className={styles.modes} disabled={isBusy}>
          <legend className="sr-only">Combien de fichiers ?</legend>
          {(Object.keys(modes) as Mode[]).map((value) => (
            <label key={value}>
              <input type="radio" name="mode" checked={mode === value} onChange={() => setMode(value)} />
              {modes[value]}
            </label>
          ))}
        </fieldset>
      )}
      <Upload type={type} onBusy={setBusy} onStored={onDone} onDone={end} />
    </Modal>
  )
}
