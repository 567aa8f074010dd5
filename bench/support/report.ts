export type Row = { what: string; value: string; limit: string; ok: boolean }

/** One line of a benchmark: a ratio or a number beside the limit it is held to. */
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

/**
 * Prints a Markdown table with a line for each screen and a column for each number, which must stay at or under
 * its limit; the process exits with 1 when one does not.
 */
export function reportScreens<Name extends string>(
  title: string,
  limits: Readonly<Record<Name, number>>,
  screens: Readonly<Record<string, Readonly<Record<Name, number>>>>,
): void {
  const names = Object.keys(limits) as Name[]
  console.log(`\n## ${title}\n`)
  console.log(`| screen | ${names.map((name) => `${name} ≤ ${limits[name]}`).join(' | ')} |`)
  console.log(`| --- |${' --- |'.repeat(names.length)}`)
  for (const [screen, numbers] of Object.entries(screens)) {
    const cells = names.map((name) => {
      const text = String(Number(numbers[name].toPrecision(3)))
      if (numbers[name] <= limits[name]) return text
      process.exitCode = 1
      return `**${text}**`
    })
    console.log(`| ${screen} | ${cells.join(' | ')} |`)
  }
}
