import { type FormEvent, useState } from 'react'
import { saveText, tableText } from '../../../platform/web/table-file.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Field, TextArea } from '../../../platform/web/ui/field.tsx'
import { classLimits, classSentences, classTemplate } from '../rules.ts'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'
import { checkClass, type DryRun } from './class-calls.ts'
import styles from './classes-panel.module.css'

const unreadable = 'Ce fichier ne peut pas être lu. Choisissez-le de nouveau.'

/** Takes a CSV file or pasted lines and asks what they would do. */
export function ClassSource({ onChecked }: { onChecked: (dryRun: DryRun) => void }) {
  const [file, setFile] = useState<File>()
  const [pasted, setPasted] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(undefined)
    setIsBusy(true)
    try {
      const bytes = await bytesOf(file, pasted)
      if (typeof bytes === 'string') setFailure(bytes)
      else onChecked(await checkClass(bytes))
    } catch (problem) {
      setFailure(sentenceOf(problem))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate className={styles.source} onSubmit={(event) => void check(event)}>
      <p>
        Un fichier CSV avec les colonnes «&nbsp;nom complet&nbsp;», «&nbsp;identifiant&nbsp;» (téléphone ou
        e-mail, ou vide&nbsp;: l’école en fait un) et «&nbsp;classe&nbsp;», dans l’ordre que vous voulez.
        1&nbsp;000 lignes et 1&nbsp;Mo au plus.
      </p>
      <Button size="small" onClick={() => saveText('modele-classe.csv', tableText(classTemplate))}>
        Télécharger un modèle
      </Button>
      <Field
        label="Fichier CSV"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <TextArea
        label="Ou lignes collées d’un tableur"
        hint="Avec la ligne des titres. S’il y a un fichier, c’est lui qui est lu."
        rows={5}
        spellCheck={false}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isBusy ? 'Vérification…' : 'Vérifier, sans rien créer'}
      </Button>
    </form>
  )
}

/** What to send, or why there is nothing: a file that is too large need not travel to be refused. */
async function bytesOf(file: File | undefined, pasted: string): Promise<Blob | string> {
  const source = file ?? (pasted.trim() === '' ? undefined : new Blob([pasted]))
  if (!source) return classSentences.noFile
  if (source.size > classLimits.bytes) return classSentences.tooLarge
  return source.arrayBuffer().then(
    (bytes) => new Blob([bytes]),
    () => unreadable,
  )
}
