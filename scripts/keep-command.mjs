// Started by `run-command.mjs` as the leader of a process group: runs one command, and ends the whole group when the
// other end of its channel is gone.
import { spawn } from 'node:child_process'

const [name, ...args] = process.argv.slice(2)
const child = spawn(name, args, { stdio: 'inherit' })
child.once('error', (error) => {
  console.error(`${name} : ${error.message}`)
  process.exit(127)
})
child.once('exit', (code) => process.exit(code ?? 1))
// The group gets the signal; we stay until the command has ended.
process.on('SIGTERM', () => {})
process.once('disconnect', () => {
  child.kill('SIGTERM')
  if (process.platform !== 'win32') process.kill(0, 'SIGTERM')
  setTimeout(() => (process.platform === 'win32' ? child.kill('SIGKILL') : process.kill(0, 'SIGKILL')), 5000)
})
