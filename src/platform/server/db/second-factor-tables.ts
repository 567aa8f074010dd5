import type { Moment } from './column-types.ts'

/** The second factor of an admin; one row per account. */
export type SecondFactorsTable = {
  user_id: number
  /** What the authenticator app shares with the school: 160 bits in base32, as they are (`docs/decisions/0022-second-factor.md`). */
  secret: string
  /** When the set-up began. */
  created_at: Moment
  /** Null until its owner has shown a first code: until then log-ins ask for none. */
  enabled_at: Moment | null
  /** The time step (30 seconds each since 1970) of the last code taken: it and those before it open nothing more. */
  last_step: number | null
}

/** The backup codes that are left. */
export type BackupCodesTable = {
  user_id: number
  /** SHA-256 of the account's number and the code, hexadecimal. */
  code_hash: string
  created_at: Moment
}
