const control = { line: /[\p{Cc}\p{Cs}]/u, text: /(?![\t\n\r])[\p{Cc}\p{Cs}]/u }

/** Whether a text has control characters or halves of characters, which no letter holds; a `text` has lines and tabs. */
export function hasControls(text: string, kind: keyof typeof control): boolean {
  return control[kind].test(text)
}
