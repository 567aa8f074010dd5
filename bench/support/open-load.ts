import { Agent, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

export type Call = {
  /** Whose times it counts among. */
  kind: string
  path: string
  /** GET without a body, POST with one, if not said. */
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Something people do: so often a second, at moments that know nothing of each other; its calls leave together. */
export type Source = { perSecond: number; calls: () => readonly Call[] }

export type Times = {
  answers: number
  /** Milliseconds from the moment a call was due to the end of its answer. */
  p50: number
  p95: number
  p99: number
  p999: number
  /** How many answers had each status; 0 stands for none. */
  statuses: Readonly<Record<string, number>>
  /** The most that waited for their answers at one moment. */
  mostUnderWay: number
}

export type OpenLoad = {
  /** Calls that were due in a second. */
  perSecond: number
  seconds: number
  /** By kind of call. */
  kinds: Readonly<Record<string, Times>>
  all: Times
  /** All but the calls that are named apart. */
  readers: Times
  /** How late the calls left, p99 in milliseconds: what the sender itself adds to the times. */
  lateness: number
  /** Too many waited: nothing more was sent. */
  gaveUp: boolean
}

/** A phone of each waits: more say nothing new, and sockets have an end. */
const mostUnderWay = 4000
/** For the last answers, in ms. */
const lastWait = 5000

/**
 * Sends what the sources want for so many seconds, whether earlier calls were answered or not, and counts each one's
 * time from the moment it was due: a server that is slow makes nobody come later.
 */
export async function openLoad(
  url: string,
  { sources, seconds, apart = [] }: { sources: readonly Source[]; seconds: number; apart?: string[] },
): Promise<OpenLoad> {
  const agent = new Agent({ keepAlive: true })
  const schedule = sources.flatMap((source) => momentsOf(source.perSecond, seconds, source))
  schedule.sort((one, other) => one.at - other.at)
  const tallies = new Map<string, Tally>()
  const [all, readers, lateness] = [new Tally(), new Tally(), createHistogram()]
  const underWay = new Set<Promise<void>>()
  let [due, last] = [0, 0]
  const begun = performance.now()
  for (const { at, source } of schedule) {
    const wait = begun + at - performance.now()
    if (wait > 1) await setTimeout(wait)
    if (underWay.size > mostUnderWay) break
    lateness.record(microseconds(performance.now() - begun - at))
    last = at
    for (const call of source.calls()) {
      due++
      const tally = tallies.get(call.kind) ?? new Tally()
      tallies.set(call.kind, tally)
      const counted = apart.includes(call.kind) ? [tally, all] : [tally, all, readers]
      const ends = counted.map((one) => one.begin())
      const going = send(agent, url, call).then((status) => {
        underWay.delete(going)
        for (const end of ends) end(status, performance.now() - begun - at)
      })
      underWay.add(going)
    }
  }
  const gaveUp = underWay.size > mostUnderWay
  // Whoever has no answer by then counts with the time that they have waited.
  await Promise.race([Promise.all(underWay), setTimeout(lastWait)])
  agent.destroy()
  await Promise.all(underWay)
  return {
    perSecond: (due * 1000) / last,
    seconds,
    kinds: Object.fromEntries([...tallies].map(([kind, tally]) => [kind, tally.times()])),
    all: all.times(),
    readers: readers.times(),
    lateness: lateness.percentile(99) / 1000,
    gaveUp,
  }
}

/** The moments of a Poisson process, in milliseconds. */
function momentsOf(perSecond: number, seconds: number, source: Source): { at: number; source: Source }[] {
  const moments: { at: number; source: Source }[] = []
  const gap = () => (-Math.log(1 - Math.random()) / perSecond) * 1000
  for (let at = gap(); at < seconds * 1000; at += gap()) moments.push({ at, source })
  return moments
}

const microseconds = (milliseconds: number) => Math.max(1, Math.round(milliseconds * 1000))

class Tally {
  readonly #times = createHistogram()
  readonly #statuses: Record<string, number> = {}
  #underWay = 0
  #most = 0

  begin(): (status: number, time: number) => void {
    this.#most = Math.max(this.#most, ++this.#underWay)
    return (status, time) => {
      this.#underWay--
      this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
      this.#times.record(microseconds(time))
    }
  }

  times(): Times {
    const at = (part: number) => this.#times.percentile(part) / 1000
    const [p50, p95, p99, p999] = [at(50), at(95), at(99), at(99.9)] as const
    return {
      answers: this.#times.count,
      p50,
      p95,
      p99,
      p999,
      statuses: this.#statuses,
      mostUnderWay: this.#most,
    }
  }
}

/** Gives the status of the answer once it is read to its end; 0 for a connection that broke. */
export function send(
  agent: Agent,
  url: string,
  { path, method, headers, body }: Omit<Call, 'kind'>,
): Promise<number> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(
      url + path,
      { agent, method: method ?? (body === undefined ? 'GET' : 'POST'), headers: { ...headers, ...type } },
      (answer) => answer.resume().once('close', () => resolve(answer.complete ? answer.statusCode! : 0)),
    )
    sent.once('error', () => resolve(0))
    sent.end(body)
  })
}
