import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { processorSeconds } from './processor-time.ts'

export type Load = {
  /** Answers in a second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
  /** Answers that were no success, and requests without an answer. */
  failures: number
  /** Processor time of the server for each answer, in milliseconds: what others on the machine disturb least. */
  processor: number
  /** Bytes of an answer with its headers: an answer of another length is another answer. */
  bytes: number
}

type Asked = {
  /** Sessions that ask in turn; none asks without a session. */
  tokens: readonly string[]
  seconds: number
  /** The server's process. */
  pid: number
  /** What each request says besides. */
  headers?: Readonly<Record<string, string>>
  connections?: number
}

/**
 * Asks one address with `wrk` (Debian's package) over connections that stay open, 50 unless said, each request
 * as the next of the sessions. Throws when `wrk` is not there.
 */
export async function load(
  url: string,
  { tokens, seconds, pid, headers = {}, connections = 50 }: Asked,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-load-'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, luaFor(tokens, headers))
  try {
    const before = processorSeconds(pid)
    const found = await runWrk(['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url])
    const used = processorSeconds(pid) - before
    return { ...found, processor: (used * 1000) / (found.rate * seconds) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until a server rests: what its start began must not stand in a measure. */
export async function untilIdle(pid: number): Promise<void> {
  for (;;) {
    const before = processorSeconds(pid)
    await setTimeout(3000)
    if (processorSeconds(pid) - before < 0.1) return
  }
}

/** Memory of a process that lies in the machine's, in MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** The most that a process holds while a task is under way, in MB. */
export async function mostMegabytes(pid: number, task: () => Promise<unknown>): Promise<number> {
  let most = residentMegabytes(pid)
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 50)
  await task()
  clearInterval(watch)
  return most
}

function luaFor(tokens: readonly string[], headers: Readonly<Record<string, string>>): string {
  const fixed = Object.entries(headers).map(([name, value]) => `["${name}"] = "${value}"`)
  return `
local tokens = {${tokens.map((token) => `"${token}"`).join(',')}}
local turn = 0
function request()
  turn = turn % math.max(#tokens, 1) + 1
  local token = tokens[turn]
  return wrk.format("GET", nil, { Authorization = token and "Bearer " .. token, ${fixed.join(', ')} })
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('JSON{"rate":%f,"median":%f,"p99":%f,"bytes":%f,"failures":%d}',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    summary.bytes / summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`
}

function runWrk(args: string[]): Promise<Omit<Load, 'processor'>> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', () => reject(new Error('wrk is missing: apt-get install wrk')))
    child.once('close', () => {
      const json = /JSON(\{.*\})/.exec(output)?.[1]
      if (json) resolve(JSON.parse(json) as Omit<Load, 'processor'>)
      else reject(new Error(`wrk gave no result: ${output}`))
    })
  })
}
