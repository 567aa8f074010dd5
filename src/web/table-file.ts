/** A table as the text of a CSV file that French spreadsheets open: semicolons, and a mark that says UTF-8. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(asCell).join(';')).join('\r\n')}\r\n`
}

/** Hands a file to the browser's downloads. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** In quotes, and never a formula: an address is a stranger's text. */
function asCell(text: string): string {
  const harmless = /^[\s=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
