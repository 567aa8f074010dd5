// A thread that makes calls, so that the main one has only the school's work to do.
import { Agent, request } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Call } from './anonymous-calls.ts'

/** `make`: a call so many times, one after the other; `hold`: so many at once, all but their last byte; `end`: those. */
export type Order = { kind: 'make' | 'hold'; call: Call; times: number } | { kind: 'end' }

const { port } = workerData as { port: number }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let held: { socket: Socket; rest: Buffer; answered: Promise<unknown> }[] = []
/** Each call has an address of its own: no limit per address stands in the way. */
let address = 0

parentPort!.on('message', (order: Order) => {
  void obey(order).then((status) => parentPort!.postMessage(status))
})

/** Gives the last answer's status; 0 when there was none. */
async function obey(order: Order): Promise<number> {
  if (order.kind === 'end') await endAll()
  else if (order.kind === 'hold') await hold(order)
  let status = 0
  if (order.kind === 'make') for (let round = 0; round < order.times; round++) status = await make(order.call)
  return status
}

const headersOf = ({ headers, body }: Call) => ({
  'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address++ & 255}`,
  ...headers,
  ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
})

function make(call: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, path, body } = call
    const asked = request(
      { port, host: '127.0.0.1', agent, method, path, headers: headersOf(call) },
      (answer) => {
        answer.on('data', () => {})
        answer.on('end', () => resolve(answer.statusCode!))
        answer.on('error', reject)
      },
    )
    // Refused before it was sent whole.
    asked.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(0) : reject(error),
    )
    asked.end(body)
  })
}

async function hold({ call, times }: { call: Call; times: number }): Promise<void> {
  for (let index = 0; index < times; index++) {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    await once(socket, 'connect')
    const lines = Object.entries({ host: 'ecole.example', ...headersOf(call) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    const bytes = Buffer.from(
      `${call.method} ${call.path} HTTP/1.1\r\n${lines.join('')}\r\n${call.body ?? ''}`,
    )
    socket.write(bytes.subarray(0, -1))
    // Some are answered before they are sent whole.
    const answered = new Promise((resolve) => void socket.once('data', resolve).once('close', resolve))
    held.push({ socket, rest: bytes.subarray(-1), answered })
  }
}

/** Ends all that is held at once, and waits for the answers. */
async function endAll(): Promise<void> {
  for (const { socket, rest } of held) socket.write(rest)
  await Promise.all(held.map(({ answered }) => answered))
  for (const { socket } of held) socket.destroy()
  held = []
}
