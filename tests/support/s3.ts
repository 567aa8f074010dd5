import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestS3 = {
  /** As `STORAGE_URL` takes it. */
  storageUrl: string
  /** Where its objects lie, for tests that make them older. */
  directory: string
  /** Lets it be gone, with everything in it, until the function it gives is called. */
  goAway: () => Promise<() => Promise<void>>
  /** Lets it take connections and say nothing, as a frozen one does, until the function it gives is called. */
  freeze: () => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Starts an S3-compatible store of the test's own, with an empty bucket on a free port. */
export async function startS3(): Promise<TestS3> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver')
  const directory = mkdtempSync(join(tmpdir(), 'xamle-s3-'))
  const start = async (at: number) => {
    const server = new S3rver({
      directory,
      port: at,
      address: '127.0.0.1',
      silent: true,
      // It signs `/papers` where the SDK, like S3 itself, signs `/papers/`.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'papers' }],
    })
    const { port } = await server.run()
    return { server, port }
  }
  let { server, port } = await start(0)
  const goAway = async () => {
    await server.close()
    return async () => {
      ;({ server } = await start(port))
    }
  }
  return {
    storageUrl: `s3://S3RVER:S3RVER@127.0.0.1:${port}/papers?region=us-east-1&tls=false`,
    directory,
    goAway,
    freeze: async () => {
      const comeBack = await goAway()
      const sockets: Socket[] = []
      const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
      await new Promise<void>((resolve) => void silent.listen(port, '127.0.0.1', resolve))
      return async () => {
        for (const socket of sockets) socket.destroy()
        await new Promise((resolve) => void silent.close(resolve))
        await comeBack()
      }
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
