import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time that a process has used so far, in seconds. Linux. */
export const processorSeconds = (pid: number): number => secondsIn(`/proc/${pid}/stat`)

/** What the threads of a Node process have used so far, in seconds: the one that serves, and all others. */
export function threadSeconds(pid: number): { serving: number; others: number } {
  const serving = secondsIn(`/proc/${pid}/task/${pid}/stat`)
  return { serving, others: processorSeconds(pid) - serving }
}

/** Processor time of a process and of all that descend from it, those that have ended included. */
export function familySeconds(pid: number): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const family = [pid]
  for (const member of family)
    family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child))
  const seconds = family.map((member) => {
    try {
      return secondsIn(`/proc/${member}/stat`, member === pid ? 4 : 2)
    } catch {
      return 0
    }
  })
  return seconds.reduce((sum, one) => sum + one, 0)
}

/** How many processes wait for a processor or use one, averaged over the last minute. */
export const loadOfMachine = (): number => Number(readFileSync('/proc/loadavg', 'utf8').split(' ', 1)[0])

/** The first `fields` of: in user mode, in the system's, of children in user mode, of children in the system's. */
function secondsIn(file: string, fields: 2 | 4 = 2): number {
  // A name may hold spaces and brackets.
  const values = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 11 + fields)
  return values.reduce((sum, value) => sum + Number(value), 0) / ticksPerSecond
}
