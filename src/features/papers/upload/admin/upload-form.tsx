import { type FormEvent, useState } from 'react'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { cleanFileName, storedPathOf } from '../../rules.ts'
import { checkUpload, readFields } from './check-upload.ts'
import { DocumentSelects, firstMissing } from './document-selects.tsx'
import { guessFields } from './guess-fields.ts'
import type { PaperToSend } from './send-paper.ts'
import type { UploadType, Values } from './upload-choices.ts'
import { valuesOf } from './upload-queue.ts'
import styles from './upload-form.module.css'

/** The fields of one upload; shows under which name the document will be stored, then hands it on. */
export function UploadForm({
  type,
  isBusy,
  failure,
  onRefuse,
  onEdit,
  onSend,
}: {
  type: UploadType
  isBusy: boolean
  failure: string | undefined
  onRefuse: (sentence: string) => void
  /** Something is changed: what was said against the form may be settled. */
  onEdit: () => void
  onSend: (paper: PaperToSend) => void
}) {
  const [values, setValues] = useState<Values>({ type })
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [isChecked, setIsChecked] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const checked = await checkUpload(values, file)
    if ('fields' in checked) return onSend({ ...checked, name: cleanFileName(name) })
    setIsChecked(true)
    onRefuse(checked.refusal)
    firstMissing(elements)?.focus()
  }

  return (
    <form noValidate onChange={onEdit} onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isBusy} className={styles.fields}>
        <legend className="sr-only">Document</legend>
        <Field
          type="file"
          label="Fichier PDF"
          hint="50 Mo au plus."
          accept="application/pdf,.pdf"
          required
          error={isChecked && !file ? 'À choisir' : undefined}
          className={styles.whole}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            setFile(chosen)
            setName(chosen ? cleanFileName(chosen.name) : '')
            // What the admin has chosen is not guessed over.
            if (chosen) setValues((before) => valuesOf(guessFields(type, chosen.name), before))
          }}
        />
        <DocumentSelects type={type} values={values} isChecked={isChecked} onChange={setValues} />
        {file && (
          <Field
            label="Nom du document"
            className={styles.whole}
            value={name}
            maxLength={200}
            onChange={({ target }) => setName(target.value)}
            hint={<StoredName values={values} name={name} />}
          />
        )}
      </fieldset>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" look="primary" isBusy={isBusy}>
        Envoyer
      </Button>
    </form>
  )
}

/** The cleaned name, and the whole path once the fields tell it. */
function StoredName({ values, name }: { values: Values; name: string }) {
  const read = readFields(values)
  const stored = 'fields' in read ? storedPathOf(read.fields, name) : cleanFileName(name)
  return (
    <>
      Sera rangé sous : <strong className={styles.path}>{stored}</strong>
    </>
  )
}
