// `npm run build`: installs and builds what is missing, without starting; `content`, `papers` or `web` alone when named.
import { build, install } from './prepare.mjs'
import { listenForStops } from './run-command.mjs'

listenForStops()
// Tests, which name a part, run with the packages that are there.
if (!process.argv[2]) await install()
await build(process.argv[2])
