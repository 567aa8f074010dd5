import type { Call, Source } from './open-load.ts'

/** The school day that is assumed; everything about rates and sizes follows from it. */
export const assumed = {
  pupils: 20_000,
  /** Of all pupils, those who come on a school evening. */
  comeOnAnEvening: 0.7,
  eveningHours: 4,
  /** Visits that begin in the busiest quarter of an hour, to those of an even one. */
  peak: 2,
  /** Log-ins a visit: who is not remembered, or shares the phone. */
  logIns: 0.3,
  /** Of all visits, those of a phone that holds none of our scripts and pages. */
  firstVisits: 0.1,
}

/** Visits that begin in a second of the busiest quarter of an hour. */
export function visitsPerSecond(pupils = assumed.pupils): number {
  const seconds = assumed.eveningHours * 3600
  return (pupils * assumed.comeOnAnEvening * assumed.peak) / seconds
}

/** What a visit consists of: how often each screen comes in it, and the calls that leave when it opens. */
export type Screen = { name: string; perVisit: number; calls: () => readonly Call[] }

export const sourcesOf = (screens: readonly Screen[], visits: number): Source[] =>
  screens.map(({ perVisit, calls }) => ({ perSecond: perVisit * visits, calls }))

/** How many calls of each kind a visit makes. */
export function callsPerVisit(screens: readonly Screen[]): Record<string, number> {
  const found: Record<string, number> = {}
  const rounds = 200
  for (const { perVisit, calls } of screens)
    for (let round = 0; round < rounds; round++)
      for (const { kind } of calls()) found[kind] = (found[kind] ?? 0) + perVisit / rounds
  return found
}
