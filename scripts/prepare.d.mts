/** Whether a part of the school is built from its sources as they are. */
export function isBuilt(part: 'content' | 'summaries' | 'papers' | 'web' | 'server'): boolean
/** What is there of other sources or packages than those of now, each by its French name. */
export function staleParts(): string[]
