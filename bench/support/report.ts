export type Row = { what: string; value: string; limit: string; ok: boolean }

/** One line of a benchmark: a ratio or a figure beside the limit it is held to. */
export function row(what: string, value: number, limit: number, unit = ''): Row {
  const digits = unit === '' ? 3 : 1
  return { what, value: `${value.toFixed(digits)}${unit}`, limit: `≤ ${limit}${unit}`, ok: value <= limit }
}

/** Prints a Markdown table; the process exits with 1 when a limit is passed. */
export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n## ${title}\n\n| what | measured | limit | |\n| --- | --- | --- | --- |`)
  for (const { what, value, limit, ok } of rows)
    console.log(`| ${what} | ${value} | ${limit} | ${ok ? 'yes' : 'NO'} |`)
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1
}
