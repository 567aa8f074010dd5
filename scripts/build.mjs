// `npm run build`: installs and builds what is missing, without starting.
import { build, install } from './prepare.mjs'

install()
build()
