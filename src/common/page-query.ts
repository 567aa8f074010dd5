import * as z from 'zod/mini'

/** A whole number written in digits: `0x10`, `1e3` and lists of numbers are refused. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.coerce.string().check(z.regex(/^\d{1,10}$/)),
    z.transform(Number).check(z.refine((value) => value >= least && value <= most)),
  )

/** Page of a list, counted from 1. */
export const page = z._default(wholeNumber(1, 1_000_000), 1)

/** Entries on a page, 100 at most. */
export const perPage = z._default(wholeNumber(1, 100), 20)
