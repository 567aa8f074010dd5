import * as z from 'zod/mini'
import { addressProblems } from './address.ts'

/** The address that pupils are told, as a reply carries it. */
export const addressSchema = z.object({
  /** Without a last slash. */
  url: z.string(),
  /** What keeps telephones from it; null when nothing does. */
  problem: z.nullable(z.enum(addressProblems)),
})
