import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '../../../common/app-error.ts'
import { classLimits, classSentences } from '../rules.ts'

export type TableLine = {
  /** Where it begins in the file, counted from 1. */
  line: number
  cells: readonly string[]
}

type TableText = { separator: string; titles: readonly string[]; lines: readonly TableLine[] }

/** As many as could hold the rows and as many empty ones; what comes after is not read. */
const mostRead = 2 * classLimits.rows + 2
const separators = [';', ',', '\t'] as const

/**
 * The lines of a CSV file with where each begins; empty ones are left out. Commas, semicolons or tabs, as the
 * titles use them, or as a first line `sep=;` says. Throws `too_large` past the rows a file may have, before
 * reading them all, and `bad_input` for a quote that is never closed and a line that does not end.
 */
export function readLines(text: string): TableText {
  const said = /^sep=(.)\n/.exec(text)?.[1]
  // The line stays, empty, so that the others keep their numbers.
  const table = said ? text.replace(/^sep=./, '') : text
  const separator = said ?? separatorOf(table.trimStart().split('\n', 1)[0] ?? '')
  const lines = parseLines(table, separator)
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > classLimits.rows + 1 || lines.length === mostRead)
    throw new AppError('too_large', classSentences.tooLarge)
  const [head, ...rest] = filled
  if (!head) throw new AppError('bad_input', classSentences.empty)
  return { separator, titles: head.cells, lines: rest }
}

function parseLines(table: string, delimiter: string): TableLine[] {
  const lineAt = lineCounter(table)
  const lines: TableLine[] = []
  let end = 0
  try {
    parse(table, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      // A quote inside a cell is its own line's mistake.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      to: mostRead,
      on_record: (cells: string[], { bytes }) => {
        lines.push({ line: lineAt(end), cells })
        end = bytes
        return null
      },
    })
    return lines
  } catch (error) {
    const sentence = error instanceof CsvError && refusals[error.code]
    if (!sentence) throw error
    // The last line that was whole ends where the wrong one begins.
    throw new AppError('bad_input', sentence(lineAt(end)))
  }
}

const refusals: Readonly<Record<string, (line: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: classSentences.quoteOpen,
  CSV_MAX_RECORD_SIZE: classSentences.lineLong,
}

/** The sign that stands most often in the titles, outside quotes. */
function separatorOf(titles: string): string {
  const bare = titles.replaceAll(/"[^"]*"/g, '')
  const counts = separators.map((sign) => bare.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))]!
}

/** Gives the line in which the text goes on after so many bytes, empty lines left out; bytes may only grow. */
function lineCounter(text: string): (bytes: number) => number {
  const all = Buffer.from(text)
  let at = 0
  let line = 1
  return (bytes) => {
    while (at < bytes || all[at] === newline) if (all[at++] === newline) line++
    return line
  }
}

const newline = 0x0a
