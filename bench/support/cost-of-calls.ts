import { Agent } from 'node:http'
import { type Call, send } from './open-load.ts'
import type { Screen } from './evening-plan.ts'

export type Cost = {
  /** Milliseconds of processor for a call: of the thread that serves, of the server's others, of the database. */
  serving: number
  others: number
  database: number
  /** Of an answer on the wire, its headers included. */
  bytes: number
  /** Answers in a second, as many under way as are asked for. */
  mostPerSecond: number
  failures: number
}

/** Answers of each kind at least. */
const least = 300

/** Processor seconds used so far. */
export type Clock = () => { serving: number; others: number; database: number }

/**
 * What a call of each kind costs: so many seconds of one kind after the other, by callers who send the next as soon as
 * the last is answered. Processor time is what others on the machine disturb least.
 */
export async function costOfCalls(
  url: string,
  screens: readonly Screen[],
  { seconds, underWay, clock }: { seconds: number; underWay: number; clock: Clock },
): Promise<Record<string, Cost>> {
  const agent = new Agent({ keepAlive: true, maxSockets: underWay })
  const found: Record<string, Cost> = {}
  for (const [kind, next] of callsByKind(screens)) {
    // What is loaded and compiled for the first ones is nobody's cost.
    await ask(agent, url, next, { seconds: seconds / 2, underWay })
    const [before, readBefore] = [clock(), bytesRead(agent)]
    const { answers, failures, taken } = await ask(agent, url, next, { seconds, underWay })
    const after = clock()
    const each = (name: keyof ReturnType<Clock>) => (Math.max(0, after[name] - before[name]) * 1000) / answers
    found[kind] = {
      serving: each('serving'),
      others: each('others'),
      database: each('database'),
      bytes: (bytesRead(agent) - readBefore) / answers,
      mostPerSecond: answers / taken,
      failures,
    }
  }
  agent.destroy()
  return found
}

/** For so long, and until so many are answered; but not for ever, where others want the machine. */
async function ask(
  agent: Agent,
  url: string,
  next: () => Call,
  { seconds, underWay }: { seconds: number; underWay: number },
): Promise<{ answers: number; failures: number; taken: number }> {
  const begun = performance.now()
  const taken = () => (performance.now() - begun) / 1000
  let [answers, failures] = [0, 0]
  const isOver = () => (taken() > seconds && answers >= least) || taken() > seconds * 8
  const caller = async () => {
    while (!isOver()) {
      const status = await send(agent, url, next())
      answers++
      if (status !== 200 && status !== 304) failures++
    }
  }
  await Promise.all(Array.from({ length: underWay }, caller))
  return { answers, failures, taken: taken() }
}

const bytesRead = ({ sockets, freeSockets }: Agent): number =>
  [sockets, freeSockets]
    .flatMap((all) => Object.values(all).flatMap((each) => each ?? []))
    .reduce((sum, socket) => sum + socket.bytesRead, 0)

/** Of each kind a function that gives another call of it each time. */
function callsByKind(screens: readonly Screen[]): Map<string, () => Call> {
  const kinds = new Map<string, () => Call>()
  for (const { calls } of screens)
    for (let round = 0; round < 20; round++)
      for (const { kind } of calls()) {
        if (kinds.has(kind)) continue
        const waiting: Call[] = []
        kinds.set(kind, () => {
          while (waiting.length === 0) waiting.push(...calls().filter((call) => call.kind === kind))
          return waiting.pop()!
        })
      }
  return kinds
}
