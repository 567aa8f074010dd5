import { type ReactNode, useId } from 'react'
import { saveText, tableText } from '../../table-file.ts'
import type { Loaded } from '../../use-call.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import { Spinner } from '../spinner.tsx'
import { type Column, Table } from '../table.tsx'
import styles from './plot.module.css'

/** A column of a chart's table; `text` is what its file says. */
export type ChartColumn<Row> = Column<Row> & { text: (row: Row) => string }

/**
 * A plot with its title, the same as a table for everybody, and as a file. Says honestly when there is nothing
 * to show yet; a call that failed can be tried again.
 */
export function Chart<Row>({
  title,
  note,
  state,
  rows,
  rowKey,
  columns,
  empty,
  fileName,
  isTableOpen = false,
  children,
}: {
  title: string
  /** What is counted, in a sentence. */
  note: ReactNode
  state: Pick<Loaded<unknown>, 'error' | 'reload'>
  /** Undefined as long as the call is under way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  columns: readonly ChartColumn<Row>[]
  /** What is said when nothing was counted; undefined when something was. */
  empty: string | undefined
  /** Without its ending. */
  fileName: string
  isTableOpen?: boolean
  /** The plot. */
  children: ReactNode
}) {
  const id = useId()
  const save = () => {
    const lines = (rows ?? []).map((row) => columns.map(({ text }) => text(row)))
    saveText(`${fileName}.csv`, tableText([columns.map((column) => column.title), ...lines]))
  }
  return (
    <section aria-labelledby={id} className={styles.chart}>
      <h3 id={id}>{title}</h3>
      <p className={styles.note}>{note}</p>
      {state.error ? (
        <FailureAlert onRetry={state.reload}>{state.error.message}</FailureAlert>
      ) : !rows ? (
        <Spinner />
      ) : empty ? (
        <EmptyState title={empty} illustration="crayon" />
      ) : (
        <>
          {children}
          <div className={styles.below}>
            <details open={isTableOpen}>
              <summary>Voir le tableau</summary>
              <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
            </details>
            <Button size="small" onClick={save}>
              Télécharger (CSV)<span className="sr-only">{`\u00a0: ${title}`}</span>
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
