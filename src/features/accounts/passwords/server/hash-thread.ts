import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// Hashes yield to whoever reads a lesson, and to a database beside, and starve beside neither: of a core that two others
// want whole, a thread of priority 10 has a twentieth, one of 19 a hundredth. Only Linux has priorities per thread.
if (process.platform === 'linux') setPriority(10)

parentPort!.on('message', (parameters: Argon2Parameters) => {
  parentPort!.postMessage(argon2Sync('argon2id', parameters))
})
