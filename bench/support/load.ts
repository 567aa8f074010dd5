import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
}

/**
 * Asks one address with `wrk` (Debian's package) over 50 connections that stay open, each request as the
 * next of the sessions. Throws when `wrk` is not there.
 */
export async function load(
  url: string,
  { tokens, seconds, pid }: { tokens: readonly string[]; seconds: number; pid: number },
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-load-'))
  const script = join(folder, 'requests.lua')
  writeFileSync(script, luaFor(tokens))
  try {
    const before = processorSeconds(pid)
    const found = await runWrk(['-t1', '-c50', `-d${seconds}s`, '-s', script, url])
    const used = processorSeconds(pid) - before
    return { ...found, processor: (used * 1000) / (found.rate * seconds) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Processor time that a process has used so far. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function luaFor(tokens: readonly string[]): string {
  return `
local tokens = {${tokens.map((token) => `"${token}"`).join(',')}}
local turn = 0
function request()
  turn = turn % math.max(#tokens, 1) + 1
  local token = tokens[turn]
  return wrk.format("GET", nil, token and { Authorization = "Bearer " .. token } or {})
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('JSON{"rate":%f,"median":%f,"p99":%f,"failures":%d}',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
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
