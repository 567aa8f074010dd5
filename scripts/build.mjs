// `npm run build`: installs and builds what is missing, without starting; as far as the part that is named.
import { build, install } from './prepare.mjs'
import { listenForStops } from './run-command.mjs'

listenForStops()
// Tests, which name a part, run with the packages that are there.
if (!process.argv[2]) await install()
await build(process.argv[2])
