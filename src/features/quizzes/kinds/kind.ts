import * as z from 'zod/mini'

/** Where a value stands in the author's question: `['options', 2]`. */
export type Path = readonly (string | number)[]
/** How an answer is checked by machine at build: see the authors' guide. */
export type Check = { expr?: string; valeur?: string; tol?: string; vrai?: string }

/** What the build lends to a kind while it compiles a question. */
export type Tools = {
  /** Markdown to HTML. */
  html: (text: string, path: Path) => Promise<string>
  /** Markdown with holes to HTML by blocks, each cut at its holes. */
  holes: (
    text: string,
    path: Path,
    attributes: readonly string[],
  ) => Promise<{ blocks: string[][]; holes: { answer: string; attributes: Record<string, string> }[] }>
  /** Tells the author what is wrong, in a French sentence. */
  refuse: (path: Path, sentence: string) => void
  /** Refuses an answer that its check contradicts. `shown` is what the pupil sees of it. */
  check: (path: Path, shown: string, check: Check) => void
  /** Whether a text is the number that a check computes. */
  isAnswer: (shown: string, valeur: string | undefined, check: Check) => boolean
}

/** A text of the author's; a bare number in YAML is one too. */
export const text = () =>
  z
    .pipe(
      z.union([z.string(), z.number()], 'un texte est attendu'),
      z.transform((value: string | number) => String(value).trim()),
    )
    .check(z.refine((value: string) => value.length > 0, 'ce texte est vide'))

/** The check of a question: a computation or conditions. */
export const check = () =>
  z
    .strictObject(
      {
        expr: z.optional(text()),
        valeur: z.optional(text()),
        tol: z.optional(text()),
        vrai: z.optional(text()),
      },
      'un calcul est attendu : « expr » ou « vrai »',
    )
    .check(z.refine(({ expr, vrai }) => Boolean(expr ?? vrai), 'il y manque « expr » ou « vrai »'))

/** The texts that stand twice in a list, as their later places. */
export function repeated(texts: readonly string[]): number[] {
  return [...texts.keys()].filter((index) => texts.indexOf(texts[index] ?? '') < index)
}
