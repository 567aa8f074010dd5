import type { TestApp } from './test-app.ts'

/** The sum of a kind of daily count, over all days, topics and slots. */
export async function countOf({ services }: TestApp, kind: string): Promise<number> {
  const rows = await services.db.selectFrom('daily_counts').select('total').where('kind', '=', kind).execute()
  return rows.reduce((sum, { total }) => sum + total, 0)
}
