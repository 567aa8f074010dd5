import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const idle: Worker[] = []

/**
 * Computes an argon2id tag in a thread of low priority: Node's own threads have the server's priority, and
 * a burst of log-ins in them makes readers wait. As many threads as calls at once; they stay for the next.
 */
export async function computeTag(parameters: Argon2Parameters): Promise<Buffer> {
  const thread = idle.pop() ?? new Worker(new URL('./hash-thread.ts', import.meta.url))
  thread.ref()
  thread.postMessage(parameters)
  const [tag] = (await once(thread, 'message')) as [Uint8Array]
  thread.unref()
  idle.push(thread)
  return Buffer.from(tag)
}
