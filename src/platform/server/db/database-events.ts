/** What a database tells of itself besides its answers. */
export type DatabaseEvents = {
  /** A connection of PostgreSQL was lost, or the server is silent; told once, until it is back. */
  onLost?: (error: Error) => void
  /** It answers again. */
  onBack?: () => void
  /** A statement took long: its text without its values, and how long in ms, its turn included. */
  onSlow?: (statement: string, milliseconds: number) => void
  /** The tables were brought up to date: names of the migrations, and how long they took in ms. */
  onMigrated?: (names: readonly string[], milliseconds: number) => void
}

/** What takes longer, in ms, is told. */
export const slowStatement = 500
const longestText = 1000

/** For Kysely's log: tells what took longer than `slowStatement`. */
export function tellSlow({ onSlow }: DatabaseEvents) {
  return ({ query, queryDurationMillis }: { query: { sql: string }; queryDurationMillis: number }) => {
    if (queryDurationMillis < slowStatement) return
    onSlow?.(query.sql.replaceAll(/\s+/g, ' ').slice(0, longestText), Math.round(queryDurationMillis))
  }
}

/** Tells a loss once, until the database is back. */
export function watchLoss({ onLost, onBack }: DatabaseEvents) {
  let isLost = false
  return {
    lost: (error: Error) => {
      if (isLost) return
      isLost = true
      onLost?.(error)
    },
    back: () => {
      if (!isLost) return
      isLost = false
      onBack?.()
    },
  }
}
