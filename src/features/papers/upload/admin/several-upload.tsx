import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../../common/plural.ts'
import { Alert, Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field } from '../../../../platform/web/ui/field.tsx'
import { Select } from '../../../../platform/web/ui/select.tsx'
import { goToLacking } from './lacking.ts'
import { QueueItem } from './queue-item.tsx'
import styles from './several-upload.module.css'
import { choose, selectsOf, type UploadProps, type Values } from './upload-choices.ts'
import type { QueuedFile } from './upload-queue.ts'
import { useQueue } from './use-queue.ts'

/** Uploads several documents one after another: values for all, and a card per file to correct them. */
export function SeveralUpload({ type, onBusy, onStored, onDone }: UploadProps) {
  const list = useRef<HTMLOListElement>(null)
  const [common, setCommon] = useState<Values>({ type })
  const uploads = useQueue(type, onStored)
  const { queue, isRunning, refusal } = uploads
  const count = (step: string) => queue.filter((item) => item.step === step).length
  const done = count('done')
  const failed = queue.find(({ step }) => step === 'failed')
  const isDone = queue.length > 0 && done === queue.length && !isRunning
  useEffect(() => onBusy(isRunning), [isRunning, onBusy])
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  if (isDone) return <Notice>{successOf(done)}</Notice>

  return (
    <>
      <fieldset disabled={isRunning} className={styles.fields}>
        <legend className="sr-only">Documents</legend>
        <Field
          type="file"
          multiple
          label="Fichiers PDF"
          hint={filesHint(queue.length)}
          accept="application/pdf,.pdf"
          required
          className={`${styles.whole} ${styles.files}`}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])])
            // The same file may be chosen again after it was taken away.
            target.value = ''
          }}
        />
        {selectsOf(type, common).map((select) => (
          <Select
            key={select.name}
            label={`${select.label} (pour tous)`}
            choices={select.choices}
            placeholder="Selon le fichier"
            disabled={select.isDisabled}
            value={common[select.name] ?? ''}
            onChange={({ target }) => setCommon((before) => choose(before, select.name, target.value))}
          />
        ))}
      </fieldset>
      <ol ref={list} className={styles.queue} aria-label="Fichiers à envoyer">
        {queue.map((item) => (
          <QueueItem
            key={item.id}
            type={type}
            item={item}
            common={common}
            isLocked={isRunning}
            onChange={(change) => uploads.change(item.id, change)}
            onRemove={() => uploads.remove(item.id)}
            onRetry={(insistence) => uploads.retry(item, common, insistence)}
          />
        ))}
      </ol>
      {done > 0 && <Notice tone="info">{successOf(done)}</Notice>}
      {refusal && <Alert>{refusal}</Alert>}
      <QueueButtons
        uploads={uploads}
        common={common}
        failed={failed}
        isWaiting={count('waiting') > 0}
        onSend={() => {
          uploads.go(common)
          goToLacking(list.current)
        }}
      />
    </>
  )
}

/** What can be done with the queue as it stands. */
function QueueButtons({
  uploads: { isRunning, stop, retry, go },
  common,
  failed,
  isWaiting,
  onSend,
}: {
  uploads: ReturnType<typeof useQueue>
  common: Values
  failed: QueuedFile | undefined
  isWaiting: boolean
  onSend: () => void
}) {
  if (isRunning)
    return (
      <div className={styles.actions}>
        <Button onClick={stop}>Arrêter l’envoi</Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      {failed ? (
        <>
          <Button look="primary" onClick={() => retry(failed, common)}>
            Réessayer
          </Button>
          {isWaiting && <Button onClick={() => go(common)}>Continuer</Button>}
        </>
      ) : (
        <Button look="primary" onClick={onSend}>
          Envoyer
        </Button>
      )}
    </div>
  )
}

/** The browser's own words are of the last choice, which the field forgets. */
function filesHint(chosen: number): string {
  const count = chosen > 0 ? `${chosen} ${plural(chosen, 'fichier choisi', 'fichiers choisis')}. ` : ''
  return `${count}50\u00a0Mo au plus par fichier. Ce que dit le nom de chaque fichier est proposé\u00a0: vérifiez-le.`
}

const successOf = (done: number) => `${done} fichier(s) téléchargé(s) avec succès`
