/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Laid out as blocks on a phone, these elements lose the roles that they have by themselves. */
import type { ReactNode } from 'react'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  isNumber?: boolean
  /** Names the row: on a phone it heads its card. */
  isName?: boolean
  /** Holds what can be done to the row, at its end. */
  isAction?: boolean
  /** Makes the heading a button that sorts; `direction` is there when the rows are in this column's order. */
  sort?: { direction?: 'ascending' | 'descending' | undefined; onSort: () => void }
}

/**
 * Rows under headings; on a phone each row becomes a card whose cells say their heading, and headings that
 * sort stay above the cards.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  /** Says what the table holds; read out, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}) {
  const canSort = columns.some(({ sort }) => sort)
  return (
    <table role="table" className={canSort ? `${styles.table} ${styles.sortable}` : styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort?.direction}
              className={classOf(column)}
            >
              {column.sort ? <SortButton title={column.title} {...column.sort} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => {
              const content = column.cell(row)
              return (
                <td
                  key={column.key}
                  role="cell"
                  data-title={column.title}
                  data-nothing={nothing.includes(content) || undefined}
                  className={classOf(column)}
                >
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What stands for nothing: a column needs it, a card does not. */
const nothing: readonly ReactNode[] = ['–', '—']

function classOf({ isNumber, isName, isAction }: Column<never>): string | undefined {
  if (isNumber) return styles.number
  if (isName) return styles.name
  return isAction ? styles.action : undefined
}

const arrows = { ascending: '▲', descending: '▼' }

function SortButton({ title, direction, onSort }: { title: string } & NonNullable<Column<never>['sort']>) {
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      {title}
      <span aria-hidden="true">{direction ? arrows[direction] : '↕'}</span>
    </button>
  )
}
