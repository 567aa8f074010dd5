// `npm run build`: installs and builds what is missing, without starting.
import { build, install } from './prepare.mjs'
import { listenForStops } from './run-command.mjs'

listenForStops()
await install()
await build()
