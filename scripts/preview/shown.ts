import type { Content, Problem } from '../../src/platform/server/content/index.ts'

/** What the pages show: the last build. */
export type Shown = { content: Content; problems: readonly Problem[] }
