// A process of bench/exports.ts, with memory of its own: reads what it is asked to, and calls `/api/health` beside it all the time.
export type Asked = { paths: readonly string[]; token: string; forMs?: number }
export type Told = { times: number[]; sizes: number[]; ms: number }

const url = process.argv[2]!
const pause = 5

process.on('message', ({ paths, token, forMs = 0 }: Asked) => {
  void (async () => {
    const begun = performance.now()
    let isOver = false
    const reading = Promise.all([
      ...paths.map((path) => sizeOf(path, token)),
      new Promise<number>((resolve) => setTimeout(() => resolve(0), forMs)),
    ]).finally(() => (isOver = true))
    const times: number[] = []
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${url}/api/health`)).arrayBuffer()
      times.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    const sizes = (await reading).slice(0, -1)
    process.send!({ times, sizes, ms: performance.now() - begun } satisfies Told)
  })()
})

async function sizeOf(path: string, token: string): Promise<number> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  let size = 0
  for await (const chunk of answer.body!) size += chunk.length
  return size
}
