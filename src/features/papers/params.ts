import * as z from 'zod/mini'
import { sentences } from './upload-fields.ts'

/** A document in an address, by where it stands. */
export const storedPath = z.object({
  /** Stored path, each folder percent-encoded. */
  '*': z.string().check(
    z.minLength(1, sentences.absent),
    z.maxLength(400, sentences.absent),
    z.refine((path) => !/[\p{C}\\]|(^|\/)\.{1,2}(\/|$)/u.test(path), 'Cette adresse n’est pas valide.'),
  ),
})

const uuid = (sentence: string) => z.string().check(z.regex(/^[0-9a-f-]{36}$/, sentence))

/** What calls for admins names by an `id`; `absent` is said of what can be none. */
export const idParams = (absent: string) =>
  z.object({
    /** Names it. */
    id: uuid(absent),
  })

/** The document’s `id`. */
export const paperParams = idParams(sentences.absent)

const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most))),
  )

/** Which page of a list admins want. */
export const slice = {
  /** Page wanted, from 1. */
  page: z._default(wholeNumber(100_000), 1),
  /** Entries per page, 100 at most. */
  per_page: z._default(wholeNumber(100), 20),
}
