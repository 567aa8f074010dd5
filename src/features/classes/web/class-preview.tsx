import { useEffect, useRef, useState } from 'react'
import { plural } from '../../../common/plural.ts'
import { AppError } from '../../../common/app-error.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import type { ClassLine } from '../contract.ts'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import { checkClass, confirmClass, type DryRun, type Preview, type Slip } from './class-calls.ts'
import { accountsWord } from './class-words.ts'
import styles from './classes-panel.module.css'

const shownFirst = 100

/** What a file would do, line by line, and the button that does it. */
export function ClassPreview({
  dryRun,
  onCreated,
  onChecked,
  onLeave,
}: {
  dryRun: DryRun
  onCreated: (accounts: Slip[]) => void
  /** The same file, looked at once more. */
  onChecked: (dryRun: DryRun) => void
  onLeave: () => void
}) {
  const { preview } = dryRun
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ sentence: string; isOutdated: boolean }>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const act = async (task: () => Promise<void>) => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      await task()
    } catch (problem) {
      const isOutdated = problem instanceof AppError && problem.code === 'conflict'
      setFailure({ sentence: sentenceOf(problem), isOutdated })
      setIsBusy(false)
    }
  }
  const create = () => act(async () => onCreated(await confirmClass(dryRun)))
  const checkAgain = () => act(async () => onChecked(await checkClass(dryRun.bytes)))

  const planned = preview.lines.filter(({ outcome }) => outcome === 'create')
  const others = preview.lines.filter(({ outcome }) => outcome !== 'create')
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Aperçu : rien n’est encore créé
      </h3>
      <p>{readingOf(preview)}</p>
      {preview.is_assumed && <AccentsNotice lines={preview.lines} />}
      <Counts counts={preview.counts} />
      {others.length > 0 && (
        <LinesTable title="Lignes qui ne créent rien" lines={others} columns={otherColumns} />
      )}
      {failure && (
        <Alert>
          <p>{failure.sentence}</p>
          {failure.isOutdated ? (
            <Button onClick={() => void checkAgain()}>Vérifier de nouveau</Button>
          ) : (
            <p>Vous pouvez appuyer de nouveau : aucun compte n’est créé deux fois.</p>
          )}
        </Alert>
      )}
      {isBusy && (
        <Spinner>
          Création de {accountsWord(planned.length)}… Les mots de passe se préparent un à un ; restez sur
          cette page.
        </Spinner>
      )}
      <div className={styles.buttons}>
        {planned.length > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => void create()}>
            Créer {accountsWord(planned.length)}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onLeave}>
          Choisir un autre fichier
        </Button>
      </div>
      {planned.length > 0 && <LinesTable title="Comptes à créer" lines={planned} columns={plannedColumns} />}
    </>
  )
}

/** Of a file that does not say how its accents are written: a few names of it tell whether they came right. */
function AccentsNotice({ lines }: Pick<Preview, 'lines'>) {
  const accented = lines
    .map(({ full_name }) => full_name)
    .filter((name) => /[^\0-\x7f’]/.test(name))
    .slice(0, 3)
  return (
    <Notice tone="info">
      Vérifiez les accents de quelques noms{accented.length > 0 && ` : ${accented.join(', ')}`}.
    </Notice>
  )
}

function Counts({ counts }: Pick<Preview, 'counts'>) {
  return (
    <ul className={styles.counts}>
      <li>
        <strong>{counts.create}</strong> à créer
      </li>
      <li>
        <strong>{counts.exists}</strong> {plural(counts.exists, 'existe', 'existent')} déjà
      </li>
      <li>
        <strong>{counts.duplicate}</strong> en double
      </li>
      <li>
        <strong>{counts.refused}</strong> {plural(counts.refused, 'refusée', 'refusées')}
      </li>
    </ul>
  )
}

function LinesTable({
  title,
  lines,
  columns,
}: {
  title: string
  lines: readonly ClassLine[]
  columns: readonly Column<ClassLine>[]
}) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, shownFirst)
  return (
    <>
      <h4 className={styles.subtitle}>{title}</h4>
      <Table caption={title} rows={shown} rowKey={({ line }) => line} columns={columns} />
      {shown.length < lines.length && (
        <Button size="small" className={styles.more} onClick={() => setIsWhole(true)}>
          Montrer les {lines.length} lignes
        </Button>
      )}
    </>
  )
}

const columnsBefore: readonly Column<ClassLine>[] = [
  { key: 'name', title: 'Nom', isName: true, cell: ({ full_name }) => full_name || '—' },
  { key: 'username', title: 'Identifiant', cell: ({ username }) => shownUsername(username) || '—' },
  { key: 'class', title: 'Classe', cell: ({ class_name }) => class_name || '—' },
]
const lineColumn: Column<ClassLine> = {
  key: 'line',
  title: 'Ligne',
  isNumber: true,
  cell: ({ line }) => line,
}
const plannedColumns = [...columnsBefore, lineColumn]
const otherColumns: readonly Column<ClassLine>[] = [
  ...columnsBefore,
  lineColumn,
  { key: 'reason', title: 'Pourquoi', cell: ({ reason }) => reason },
]

/** How much of the file was read, in a sentence. */
function readingOf({ ignored, lines }: Preview): string {
  const left =
    ignored.length > 0
      ? ` Colonnes laissées de côté : ${ignored.map((title) => `« ${title} »`).join(', ')}.`
      : ''
  return `${lines.length} ${plural(lines.length, 'ligne', 'lignes')} ${plural(lines.length, 'lue', 'lues')}.${left}`
}
