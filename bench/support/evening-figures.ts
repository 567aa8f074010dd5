import type { Cost } from './cost-of-calls.ts'
import type { OpenLoad } from './open-load.ts'

export type Step = OpenLoad & {
  /** How many times the evening; `rush`: each visit begins with a log-in. */
  times: number
  isRush: boolean
  /** Processors that were at work: the thread that serves, the server's others, the database, who sent the calls. */
  serving: number
  others: number
  database: number
  sender: number
  /** Of the server, in MB. */
  memory: number
}
export type Evening = { steps: Step[]; costs: Record<string, Cost> }
/** What figures/evening.json holds. */
export type Figures = {
  date: string
  machine: string
  seconds: number
  /** How often a visit makes each kind of call. */
  visit: Record<string, number>
  /** By database. */
  found: Record<string, Evening>
}
