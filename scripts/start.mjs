// `npm start`: installs and builds what is missing, then runs the server and stops it when told to.
import { spawn } from 'node:child_process'
import { build, environment, install, node, root } from './prepare.mjs'

install()
build()

const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
  cwd: root,
  // A process group of its own: a Ctrl+C reaches the server once, through us. The channel tells it when we die.
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environment(),
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
process.on('SIGHUP', () => server.kill('SIGTERM'))

// npm passes a signal to the shell between it and us, which dies of it without a word.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  server.kill('SIGTERM')
}, 300)
