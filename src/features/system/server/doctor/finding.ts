import type { Trouble } from '../../../../platform/server/trouble.ts'

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
export const asFinding = ({ what, remedy }: Trouble): Finding => bad(what, remedy)

export const namesShown = 5

/** The first of many names. */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join(', ')
  return names.length > namesShown ? `${shown}…` : shown
}
