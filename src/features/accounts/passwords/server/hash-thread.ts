import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// Hashes yield to whoever reads a lesson, and to a database beside. Only Linux has priorities per thread.
if (process.platform === 'linux') setPriority(19)

parentPort!.on('message', (parameters: Argon2Parameters) => {
  parentPort!.postMessage(argon2Sync('argon2id', parameters))
})
