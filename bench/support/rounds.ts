import { createAdmin } from '../../src/features/accounts/create-admin/server/index.ts'
import type { createApp } from '../../src/app/server/app.ts'

/** Makes a school's first admin and logs in; gives the token. */
export async function logInFirstAdmin(
  db: Parameters<typeof createAdmin>[0],
  app: Awaited<ReturnType<typeof createApp>>,
): Promise<string> {
  const [username, password, now] = ['directrice', 'Teranga2026', new Date()]
  const account = { username, password, fullName: 'Aminata Fall', now }
  await createAdmin(db, { account, isLocal: true, address: 'bench' })
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })
  return answer.json().token as string
}

/** Milliseconds of each round, the quickest first; the first ten, while caches fill, do not count. */
export async function timesOf(rounds: number, task: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = -10; round < rounds; round++) {
    const begun = performance.now()
    await task()
    if (round >= 0) times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)
}

/** The time that `part` of the rounds stayed below: 0.99 for the p99. */
export function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
