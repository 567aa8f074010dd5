/** One thing the doctor looked at. */
export type Finding = {
  isGood: boolean
  /** How it is, in a French sentence. */
  what: string
  /** What to do about it. */
  remedy?: string
}

export const good = (what: string): Finding => ({ isGood: true, what })
export const bad = (what: string, remedy: string): Finding => ({ isGood: false, what, remedy })

/** What a failure says, without the password that an address may hold. */
export { withoutSecrets } from '../../../../platform/server/without-secrets.ts'
