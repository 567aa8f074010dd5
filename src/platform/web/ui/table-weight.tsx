import { formatDataPrice } from '../data-price.ts'

type Rows = {
  /** How many rows it will have; undefined until that is known. */
  rows: number | undefined
  /** What one weighs on the wire, about. */
  bytesOfRow: number
  /** Whether there are more rows than were counted. */
  isMore?: boolean
}

/** What a table weighs that can be saved as a file, and about what it costs, said before the press. */
export function TableWeight({ rows, bytesOfRow, isMore = false }: Rows) {
  if (!rows) return null
  return (
    <small>
      Poids{'\u00a0'}: {isMore && 'plus de '}
      {formatDataPrice(rows * bytesOfRow)}
    </small>
  )
}
