/** What begins a table: the byte order mark, which says UTF-8 to French spreadsheets. */
export const byteOrderMark = '\uFEFF'

/** A table as the text of a CSV file that French spreadsheets open: semicolons, and a byte order mark. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + tableLines(rows)
}

/** The lines of such a table alone, for a file that is written bit by bit. */
export function tableLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(asCell).join(';')}\r\n`).join('')
}

/** In quotes, and never a formula: an address or a name is a stranger's text. */
function asCell(text: string): string {
  const harmless = /^[\s=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
