import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import * as calls from '../calls.ts'
import type { AdminPaper } from '../../contract.ts'
import type { replacePaper } from '../contract.ts'
import { sentences } from '../../upload-fields.ts'
import { checkFile } from './check-upload.ts'
import { firstMissing } from './document-selects.tsx'
import { sendForm } from './send-form.ts'
import { Sending } from './sending.tsx'
import styles from './upload-modal.module.css'

const replaceFailure = 'Erreur lors du téléchargement du fichier'

/** Gives a document another PDF, after saying what becomes of the old one. */
export function ReplaceModal({
  paper,
  onClose,
  onDone,
}: {
  paper: AdminPaper
  onClose: () => void
  /** Gets the server's sentence. */
  onDone: (sentence: string) => void
}) {
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<string>()
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const isBusy = share !== undefined

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const refusal = file ? await checkFile(file) : sentences.fileMissing
    setFailure(refusal)
    if (!file || refusal) return firstMissing(elements)?.focus()
    const { signal } = (running.current = new AbortController())
    const form = new FormData()
    form.append('file', file, paper.name)
    setShare(0)
    try {
      const reply = await sendForm<typeof replacePaper>(calls.replacePaper, { id: paper.id }, form, {
        onProgress: setShare,
        signal,
      })
      onDone(reply.same_as ? `${reply.message} ${sentences.sameAs(reply.same_as)}` : reply.message)
    } catch (error) {
      setShare(undefined)
      if (!signal.aborted) setFailure(error instanceof AppError ? error.message : replaceFailure)
    }
  }

  return (
    <Modal title="Remplacer le document ?" onClose={onClose} canClose={!isBusy}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.path}>{paper.filename}</p>
        <p>
          Son nom et son adresse restent ; ses pages seront préparées à nouveau. L’ancien fichier reste 30
          jours dans la corbeille.
        </p>
        <Field
          type="file"
          label="Nouveau fichier PDF"
          hint="50 Mo au plus."
          accept="application/pdf,.pdf"
          required
          disabled={isBusy}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        {failure && <Alert>{failure}</Alert>}
        <Button type="submit" look="danger" isBusy={isBusy}>
          Remplacer le document
        </Button>
      </form>
      {isBusy && <Sending share={share} onStop={() => running.current?.abort()} />}
    </Modal>
  )
}
