import { readFileSync } from 'node:fs'

const { pages } = JSON.parse(readFileSync('dist/web/pages.json', 'utf8')) as { pages: Record<string, string> }

/** One page of each kind that is drawn at build: the public screens. */
export const drawnPaths = Object.keys(pages).filter(
  (path) => path.split('/').length <= 3 && !/^\/select-(course|class)\/(?!Terminale|college)/.test(path),
)
