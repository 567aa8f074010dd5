// `npm start`: installs and builds what is missing, then runs the server and passes signals on to it.
import { spawn } from 'node:child_process'
import { build, environment, install, node, root } from './prepare.mjs'

install()
build()

const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
