// `npm start`: installs and builds what is missing, then runs the server and stops it when told to.
import './check-node.mjs'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, environment, install, node, root } from './prepare.mjs'
import { listenForStops, parent, passStopsTo } from './run-command.mjs'

listenForStops()
await install()
await build()

// How the server is to deal with memory: docs/decisions/0032-memory.md.
const own = JSON.parse(readFileSync(join(root, 'scripts/server-process.json'), 'utf8'))
const args = [...own.flags, 'dist/server/main.cjs']
// Node 22.15 and 23.11, not on Windows: the server takes our place, and nobody waits beside it for 55 MB.
if (process.execve && process.platform !== 'win32') {
  process.chdir(root)
  const env = environment({ ...own.environment, XAMLE_STARTED_BY: String(parent) })
  process.execve(node, [node, ...args], env)
}
const server = spawn(node, args, {
  cwd: root,
  // A process group of its own: a Ctrl+C reaches the server once, through us. The channel tells it when we die.
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environment(own.environment),
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
passStopsTo(server)
