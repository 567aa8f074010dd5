/** « 1. », « 2) », « a) », « II. », « Exercice 3 », « PARTIE A »: what begins a line of its own in a paper. */
const begins =
  /^(?:\d{1,2}[.)°]|[a-h][.)]|[IVX]{1,4}[.)]|[-–•*]|(?:exercice|partie|probl[eè]me|question|part|text)\b)/iu

/** A line that ends so far before the longest one ends its paragraph. */
const shortLine = 0.7

/** The paragraphs of a page's text, whose lines end where the paper had no more room. */
export function paragraphsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const longest = Math.max(...lines.map(({ length }) => length))
  const paragraphs: string[] = []
  let isOpen = false
  for (const line of lines) {
    if (!line) isOpen = false
    else {
      const last = paragraphs.length - 1
      if (!isOpen || begins.test(line)) paragraphs.push(line)
      // A word cut at the end of a line is one again.
      else
        paragraphs[last] = /\p{Ll}-$/u.test(paragraphs[last]!)
          ? paragraphs[last]!.slice(0, -1) + line
          : `${paragraphs[last]} ${line}`
      isOpen = line.length > longest * shortLine
    }
  }
  return paragraphs
}
