// `npm run content:preview`: installs what is missing, then shows the lessons as they are written.
import { install, node, run } from './prepare.mjs'
import { listenForStops } from './run-command.mjs'

listenForStops()
await install()
await run(node, [
  '--disable-warning=ExperimentalWarning',
  'scripts/preview/main.ts',
  ...process.argv.slice(2),
])
