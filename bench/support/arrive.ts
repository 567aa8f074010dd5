import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { send } from './open-load.ts'

export type Arrivals = {
  /** Milliseconds from the moment a request was due to the end of its answer. */
  median: number
  p99: number
  /** How many answers had each status; 0 stands for a connection that broke. */
  statuses: Record<string, number>
}

type Wanted = { path: string; headers?: Record<string, string>; body?: unknown }

/**
 * Sends requests as pupils do: so many a second, whether the earlier ones were answered or not, for so many seconds
 * or until `signal` aborts. A GET without a body, otherwise a POST with JSON.
 */
export async function arrive(
  url: string,
  given: {
    perSecond: number
    seconds: number
    request: (index: number) => Wanted
    signal?: AbortSignal
  },
): Promise<Arrivals> {
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  const answers: Promise<{ status: number; time: number }>[] = []
  for (let index = 0; index < given.perSecond * given.seconds; index++) {
    if (given.signal?.aborted) break
    const due = begun + (index * 1000) / given.perSecond
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    const { body, ...wanted } = given.request(index)
    const call = body === undefined ? wanted : { ...wanted, body: JSON.stringify(body) }
    answers.push(send(agent, url, call).then((status) => ({ status, time: performance.now() - due })))
  }
  const all = await Promise.all(answers)
  agent.destroy()
  const statuses: Record<string, number> = {}
  for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1
  const times = all.map(({ time }) => time).toSorted((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  return { median: at(0.5), p99: at(0.99), statuses }
}
