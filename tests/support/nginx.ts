import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Starts nginx (Debian's package) with these lines in its `server` block, and others beside it, as the user of this process.
 * Throws when it is not there.
 */
export async function startNginx(
  server: string,
  beside = '',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-nginx-'))
  const port = await freePort()
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; sendfile on; ${paths}
${beside}
server { listen 127.0.0.1:${port}; keepalive_requests 1000000; ${server} } }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  const failed = once(child, 'error').then(() => {
    throw new Error('nginx is missing: apt-get install nginx')
  })
  const url = `http://127.0.0.1:${port}`
  await Promise.race([failed, untilAnswers(url)])
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    await setTimeout(50)
  }
  throw new Error('nginx does not answer')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
