// `npm run release -- FOLDER`: installs and builds what is missing, then writes what a school needs to run, and nothing
// that only builds or tests, into a new folder. `npm start` there installs its packages and opens the school.
import { build, install, node, run } from './prepare.mjs'
import { listenForStops } from './run-command.mjs'

listenForStops()
await install()
await build()
await run(node, ['scripts/write-release.ts', ...process.argv.slice(2)])
