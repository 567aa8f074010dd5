/** What a report of a mistake holds at least and at most, in characters. */
export const reportLimits = { least: 10, most: 2000, passage: 200 } as const
