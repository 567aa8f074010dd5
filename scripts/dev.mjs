// `npm run dev`: installs what is missing, then shows the school as it is written, until Ctrl+C.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, node, root, run } from './prepare.mjs'
import { listenForStops } from './run-command.mjs'

listenForStops()
await install()
// The server opens only with built pages, whose place their sources then take: old ones do.
if (!existsSync(join(root, 'dist/web/pages.json'))) await build('web')
await run(node, ['--disable-warning=ExperimentalWarning', 'scripts/dev/main.ts'])
