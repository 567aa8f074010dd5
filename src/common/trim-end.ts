/** A text without the `characters` at its end: in one pass, where `/[…]+$/` takes a second for 16 KB of them. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}
