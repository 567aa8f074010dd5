// Runs commands for `npm start` so that a stop, whenever and however it comes, leaves none of them behind.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const keeper = fileURLToPath(new URL('./keep-command.mjs', import.meta.url))
const isWindows = process.platform === 'win32'
/** What a command has to end by itself, in ms. */
const patience = 5000
/** Taken before anything else: once our parent is gone we have another one, and could not tell. */
export const parent = process.ppid
const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

let command
let stopping
let server

/** Runs a command to its end and gives its exit code. A stop meanwhile ends it with all it started, then us. */
export function run(name, args, options) {
  return new Promise((resolve, reject) => {
    // A process group of its own, and a channel: the keeper ends the group when we die of anything at all.
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    command = spawn(process.execPath, [keeper, name, ...args], { ...options, detached: !isWindows, stdio })
    command.once('error', reject)
    command.once('exit', (code) => {
      endGroup('SIGKILL')
      command = undefined
      if (stopping) process.exit(128 + numbers[stopping])
      resolve(code ?? 1)
    })
  })
}

/** From here on a signal to stop, or the death of who started us, ends the command that runs, or stops the server. */
export function listenForStops() {
  for (const signal of Object.keys(numbers)) process.on(signal, () => stop(signal))
  // npm passes a signal to the shell between it and us, which dies of it without a word.
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 300)
  // What is left to do keeps us, not the watch.
  watch.unref()
  if (process.ppid !== parent) stop('SIGTERM')
}

/** The server, which ends its open requests by itself; we end when it has ended. */
export function passStopsTo(child) {
  server = child
}

function stop(signal) {
  if (server) {
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    return
  }
  if (stopping) return
  stopping = signal
  if (!command) process.exit(128 + numbers[signal])
  endGroup('SIGTERM')
  setTimeout(() => endGroup('SIGKILL'), patience).unref()
}

function endGroup(signal) {
  if (!command) return
  try {
    if (isWindows) command.kill(signal)
    else process.kill(-command.pid, signal)
  } catch {
    // Nobody of it is left.
  }
}
