/** Whether a part of the school is built from its sources as they are. */
export function isBuilt(part: 'content' | 'summaries' | 'papers' | 'web' | 'server'): boolean
