import type { Evening, Step } from './evening-figures.ts'

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))
const percent = (value: number) => `${Math.round(value * 100)} %`

/** A line for each step: how long calls took, what was refused, what was at work. */
export function stepTable(steps: readonly Step[]): string {
  const head = [
    'times the evening',
    'calls a second',
    'ms, without log-ins: p50',
    'p95',
    'p99',
    'p99.9',
    'log-ins a second',
    'log-in p50, p99',
    'told to come back (503)',
    'failed',
    'most under way',
    'serving',
    'hashes, files',
    'PostgreSQL',
    'sender',
    'MB',
  ]
  return table(head, steps.map(rowOf))
}

function rowOf(step: Step): string[] {
  const { readers, all, kinds } = step
  const logIns = kinds['log-in']
  const failed = Object.entries(all.statuses).filter(([status]) => !['200', '304', '503'].includes(status))
  return [
    `${step.times}${step.isRush ? ', all log in' : ''}${step.gaveUp ? ' (ended early)' : ''}`,
    round(step.perSecond),
    ...[readers.p50, readers.p95, readers.p99, readers.p999].map(round),
    logIns ? round(logIns.answers / step.seconds) : '0',
    logIns ? `${round(logIns.p50)}, ${round(logIns.p99)}` : '',
    String(all.statuses['503'] ?? 0),
    failed.map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`).join(', ') || '0',
    String(all.mostUnderWay),
    ...[step.serving, step.others, step.database, step.sender].map(percent),
    round(step.memory),
  ]
}

/** A line for each kind of call: how often in a visit, its bytes, and what it costs each database's school. */
export function costTable(
  found: Readonly<Record<string, Evening>>,
  visit: Readonly<Record<string, number>>,
): string {
  const names = Object.keys(found)
  const head = ['call', 'in a visit', 'bytes', ...names.flatMap((name) => [`${name}: ms`, 'most a second'])]
  const rows = Object.entries(visit).map(([kind, times]) => [
    kind,
    round(times),
    round(found[names[0]!]!.costs[kind]?.bytes ?? 0),
    ...names.flatMap((name) => {
      const cost = found[name]!.costs[kind]
      if (!cost) return ['', '']
      const { serving, others, database, failures, mostPerSecond } = cost
      const parts = [serving, others, ...(database > 0 ? [database] : [])].map(round)
      return [parts.join(' + '), `${round(mostPerSecond)}${failures ? ` (${failures} failed)` : ''}`]
    }),
  ])
  return table(head, rows)
}
