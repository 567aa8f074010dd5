import { Alert, Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { cleanFileName, storedPathOf } from '../../rules.ts'
import { formatSize } from '../../../../platform/web/format-size.ts'
import { readFields } from './check-upload.ts'
import { isLacking, lacks, missingWords } from './lacking.ts'
import { connectionLost } from './upload-progress.ts'
import type { Insistence } from './send-paper.ts'
import styles from './several-upload.module.css'
import { selectsOf, type UploadType, type Values } from './upload-choices.ts'
import { chooseOwn, type QueuedFile, valuesOf } from './upload-queue.ts'

const words: Readonly<Record<QueuedFile['step'], string>> = {
  waiting: 'En attente',
  sending: 'Envoi en cours',
  done: 'Envoyé',
  failed: 'Refusé',
}

type Props = {
  type: UploadType
  item: QueuedFile
  common: Values
  /** Files are on their way: nothing can be changed. */
  isLocked: boolean
  onChange: (change: Partial<QueuedFile>) => void
  onRemove: () => void
  onRetry: (insistence: Insistence) => void
}

/** One file of the queue: where it will stand, how far it is, its values to correct, why it failed. */
export function QueueItem({ type, item, common, isLocked, onChange, onRemove, onRetry }: Props) {
  const { file, own, name, step, share, isLost, failure } = item
  const values = valuesOf(common, own)
  const read = readFields(values)
  const asksMatiere = item.asksMatiere && step === 'waiting'
  const isOpen = step === 'waiting' || step === 'failed'
  return (
    <li className={styles.item} data-lacking={lacks(type, values)}>
      <div className={styles.head}>
        <strong>{file.name}</strong>
        <span>{formatSize(file.size)}</span>
        <span>{words[step]}</span>
        {isOpen && (
          <Button size="small" disabled={isLocked} onClick={onRemove}>
            <span>
              Retirer<span className="sr-only"> {file.name}</span>
            </span>
          </Button>
        )}
      </div>
      <progress
        className={styles.bar}
        max={100}
        value={Math.floor(share * 100)}
        aria-label={`Envoi de ${file.name}`}
      />
      <div className={styles.path}>
        {'fields' in read ? storedPathOf(read.fields, name) : missingWords(type, values, read.refusal)}
      </div>
      {asksMatiere && (
        <Notice tone="info">
          <Select
            label={`De quelle matière est «\u00A0${file.name}\u00A0»\u202F?`}
            choices={selectsOf(type, values).find((select) => select.name === 'matiere')!.choices}
            placeholder="Choisir…"
            disabled={isLocked}
            value={own.matiere ?? ''}
            onChange={({ target }) => onChange({ own: chooseOwn(common, own, 'matiere', target.value) })}
          />
        </Notice>
      )}
      {step === 'sending' && isLost && <Notice tone="info">{connectionLost}</Notice>}
      {failure && <Alert>{failure.sentence}</Alert>}
      {failure?.kind === 'taken' && (
        <Button size="small" disabled={isLocked} onClick={() => onRetry({ replace: true })}>
          Remplacer l’ancien
        </Button>
      )}
      {failure?.kind === 'duplicate' && (
        <Button size="small" disabled={isLocked} onClick={() => onRetry({ twice: true })}>
          Envoyer quand même
        </Button>
      )}
      {isOpen && <OwnValues {...{ type, item, common, isLocked, onChange }} />}
    </li>
  )
}

/** What this file says otherwise than the common choices. */
function OwnValues({ type, item, common, isLocked, onChange }: Omit<Props, 'onRemove' | 'onRetry'>) {
  const { file, own, name } = item
  return (
    <details>
      <summary>Vérifier et corriger</summary>
      <fieldset className={styles.own} disabled={isLocked}>
        <legend className="sr-only">{file.name}</legend>
        {selectsOf(type, valuesOf(common, own)).map((select) => (
          <Select
            key={select.name}
            data-lacking={isLacking(type, valuesOf(common, own), select.name)}
            label={select.label}
            choices={select.choices}
            placeholder={common[select.name] ? 'Comme pour tous' : 'Choisir…'}
            disabled={select.isDisabled}
            value={own[select.name] ?? ''}
            onChange={({ target }) => onChange({ own: chooseOwn(common, own, select.name, target.value) })}
          />
        ))}
        <Field
          label="Nom du document"
          className={styles.whole}
          value={name}
          maxLength={200}
          onChange={({ target }) => onChange({ name: target.value })}
          onBlur={() => onChange({ name: cleanFileName(name) })}
        />
      </fieldset>
    </details>
  )
}
