/** How often something happened on a day; never who did it. */
export type DailyCountsTable = {
  /** What is counted, as the room that counts it names it. */
  kind: string
  /** `2026-11-21`, in UTC, which is Senegal's time. */
  day: string
  /** What it was about, such as the id of a course; empty for nothing in particular. */
  topic: string
  /** A count is the sum of its slots: those who count at the same time need not wait for each other. */
  slot: number
  total: number
}

/** How many pupils opened a paper on a day; kept for 100 days. */
export type PaperDaysTable = {
  /** Outlives the paper, which may come back from the bin. */
  paper_id: string
  day: string
  opens: number
}

/** Who has opened a paper on a day already, so that it counts once; gone once that day is over. */
export type PaperOpensTable = {
  user_id: number
  paper_id: string
  day: string
}
