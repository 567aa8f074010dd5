import type { Moment } from './column-types.ts'

/** A class that an admin has just created, for the minutes in which its slips can be asked for again. */
export type ClassImportsTable = {
  /** SHA-256 of the word that the admin's browser made; the word itself is stored nowhere. */
  id_hash: string
  /** The admin. */
  user_id: number
  /** What the dry run showed. */
  seal: string
  /** 256 random bits, hexadecimal: with the browser's word they give the one-time passwords once more. */
  secret_seed: string
  /** JSON: for each account its line in the file and its number. */
  accounts: string
  created_at: Moment
}
