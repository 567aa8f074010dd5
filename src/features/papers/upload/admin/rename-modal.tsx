import { type FormEvent, useState } from 'react'
import { AppError } from '../../../../common/app-error.ts'
import { call } from '../../../../platform/web/http.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import * as calls from '../calls.ts'
import type { AdminPaper } from '../../contract.ts'
import type { renamePaper } from '../contract.ts'
import { cleanFileName, storedPathOf } from '../../rules.ts'
import { readFields } from './check-upload.ts'
import { DocumentSelects, firstMissing } from './document-selects.tsx'
import styles from './upload-form.module.css'
import type { Values } from './upload-choices.ts'

const renameFailure = 'Erreur lors du changement du document'

/** Gives a document another name or other fields; shows where it stands and where it will stand. */
export function RenameModal({
  paper,
  onClose,
  onDone,
}: {
  paper: AdminPaper
  onClose: () => void
  /** Gets the server's sentence. */
  onDone: (sentence: string) => void
}) {
  const [values, setValues] = useState<Values>(() => valuesOf(paper))
  const [name, setName] = useState(paper.name.replace(`${paper.annee}_`, ''))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const read = readFields(values)
  const path = 'fields' in read ? storedPathOf(read.fields, name) : cleanFileName(name)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if ('refusal' in read) {
      setFailure(read.refusal)
      return firstMissing(event.currentTarget.elements)?.focus()
    }
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { message } = await call<typeof renamePaper>(calls.renamePaper, {
        params: { id: paper.id },
        body: { ...values, name },
      })
      onDone(message)
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : renameFailure)
      setIsBusy(false)
    }
  }

  return (
    <Modal title="Renommer le document" size="wide" onClose={onClose} canClose={!isBusy}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={isBusy} className={styles.fields}>
          <legend className="sr-only">Document</legend>
          <Field
            label="Nom du document"
            className={styles.whole}
            value={name}
            maxLength={200}
            required
            onChange={({ target }) => setName(target.value)}
          />
          <DocumentSelects
            type={paper.type}
            values={values}
            isChecked={failure !== undefined}
            onChange={setValues}
          />
        </fieldset>
        <p>
          Rangé sous : <span className={styles.path}>{paper.filename}</span>
        </p>
        <p aria-live="polite">
          Sera rangé sous : <strong className={styles.path}>{path}</strong>
        </p>
        {failure && <Alert>{failure}</Alert>}
        <Button type="submit" look="primary" isBusy={isBusy}>
          Renommer le document
        </Button>
      </form>
    </Modal>
  )
}

function valuesOf({
  type,
  examen,
  niveau,
  matiere,
  groupe,
  nature,
  etablissement,
  annee,
}: AdminPaper): Values {
  const own = type === 'exam' ? { examen, niveau, matiere, groupe, nature } : { matiere, etablissement }
  const texts = Object.entries(own).map(([key, value]) => [key, value ?? ''])
  return { ...Object.fromEntries(texts), type, annee: String(annee) }
}
