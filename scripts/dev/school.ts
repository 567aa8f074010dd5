import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

type Settings = {
  port: number
  /** What is typed into the browser. */
  address: string
  contentDir: string
  dataDir: string
  /** Called each time it has opened. */
  onOpen: () => void
}

/**
 * Runs the server from its sources; `restart` takes them anew. Not by `node --watch`, whose messages come out of the
 * threads that hash passwords in the place of their answers.
 */
export async function openSchool(
  settings: Settings,
): Promise<{ restart: () => Promise<void>; close: () => Promise<void> }> {
  let server = startServer(settings)
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const close = async () => {
    if (hasEnded()) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  const open = async () => {
    const opened = new Promise<void>((resolve) => {
      createInterface({ input: server.stdout }).on('line', (line) => {
        // Its own address is nobody's: the pages stand before it.
        if (!line.startsWith('Xamle est ouverte')) return console.log(line)
        settings.onOpen()
        resolve()
      })
    })
    await Promise.race([opened, once(server, 'exit')])
    if (hasEnded()) console.error('Le serveur n’a pas pu ouvrir : il recommence dès qu’un fichier change.')
  }
  await open()
  return {
    close,
    restart: async () => {
      await close()
      server = startServer(settings)
      await open()
    },
  }
}

/** Everything that could lead to another school's people, files or messages is left out of its environment. */
function startServer({
  port,
  address,
  contentDir,
  dataDir,
}: Settings): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // Read at a terminal, though it goes through a pipe.
      LOG_LEVEL: 'warn',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      CONTENT_DIR: contentDir,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      STORAGE_URL: '',
      SMTP_URL: '',
      SMS_GATEWAY_URL: '',
      TRUST_PROXY: '',
      X_ACCEL_PREFIX: '',
      NODE_ENV: '',
      BACKUP_NIGHTLY: 'false',
    },
  })
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
