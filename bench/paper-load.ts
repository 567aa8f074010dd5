// node bench/paper-load.ts [seconds]: a PDF of 1 MB over 10 connections, sent by the school, by nginx at the
// school's word (X_ACCEL_PREFIX) and by nginx alone as the floor; the server's memory while 50 slow phones take
// it. Needs `wrk` and `nginx`.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { findPaper, pdfKeyOf } from '../src/features/papers/server/store.ts'
import { fileUrl } from '../tests/support/papers.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { load, type Load, mostMegabytes, residentMegabytes, untilIdle } from './support/load.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { addPeople, tokenOf } from './support/people.ts'
import { makeHeavyPdf } from './support/plain-pdf.ts'
import { publish, untilDrawn } from './support/publish.ts'
import { report, row } from './support/report.ts'

const seconds = Number(process.argv[2] ?? 5)
const rounds = 5
const connections = 10
const slowPhones = 50
const prefix = '/fichiers-proteges/'
// Numbers that end in 1, away from the deactivated accounts and the admins.
const tokens = Array.from({ length: 900 }, (_, index) => tokenOf(index * 10 + 11))

const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
const db = await openDatabase({ file: join(dataDir, 'xamle.db') })
await addPeople(db, 0, 10_000)
await db.destroy()
const plain = await startSchool({ dataDir })
// The first account is an admin's.
const publisher = { url: plain.url, token: tokenOf(1) }
const path = await publish(publisher, 'mesure.pdf', await makeHeavyPdf(1_000_000))
await untilDrawn(publisher, path)
const key = await keyOf(path)
const behind = await startSchool({ dataDir, env: { X_ACCEL_PREFIX: prefix, TRUST_PROXY: 'true' } })
const proxy = await startNginx(`
  location / { proxy_pass ${behind.url}; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For $remote_addr; }
  location ${prefix} { internal; alias ${dataDir}/files/; }
  location /floor/ { alias ${dataDir}/files/; }`)
const pid = plain.process.pid!
try {
  await untilIdle(pid)
  const address = fileUrl('read', path)
  const found = { ours: [] as Load[], handed: [] as Load[], floor: [] as Load[] }
  for (let round = 0; round < rounds; round++) {
    const asked = { tokens, seconds, connections }
    found.floor.push(await load(`${proxy.url}/floor/${key}`, { ...asked, tokens: [], pid }))
    found.ours.push(await load(plain.url + address, { ...asked, pid }))
    found.handed.push(await load(proxy.url + address, { ...asked, pid: behind.process.pid! }))
  }
  const middle = (loads: Load[], of: (one: Load) => number) =>
    loads.map(of).toSorted((a, b) => a - b)[rounds >> 1]!
  const rates = Object.entries(found).map(
    ([name, loads]) => [name, middle(loads, ({ rate }) => rate)] as const,
  )
  console.log(
    Object.fromEntries(rates),
    'a second;',
    Object.fromEntries(
      Object.entries(found).map(([name, loads]) => [name, middle(loads, (one) => one.bytes)]),
    ),
    'bytes;',
    {
      ours: middle(found.ours, (one) => one.processor),
      handed: middle(found.handed, (one) => one.processor),
    },
    'ms of the server’s processor',
  )
  const rate = Object.fromEntries(rates)
  const before = residentMegabytes(pid)
  const most = await mostMegabytes(pid, () =>
    Promise.all(
      Array.from({ length: slowPhones }, (_, index) => download(plain.url + address, tokens[index]!)),
    ),
  )
  console.log({ before, most })
  report('A PDF of 1 MB over 10 connections', [
    // nginx sent 3,166 a second on the machine on which 600 were asked of the school.
    row('nginx’s own requests a second / the school’s', rate.floor! / rate.ours!, 3166 / 600),
    row(
      'nginx’s own requests a second / nginx’s at the school’s word',
      rate.floor! / rate.handed!,
      3166 / 600,
    ),
    row(`the server’s memory grows under ${slowPhones} slow downloads by`, most - before, 64, ' MB'),
    row(
      'answers that were no success',
      Object.values(found)
        .flat()
        .reduce((sum, { failures }) => sum + failures, 0),
      0,
    ),
  ])
} finally {
  await proxy.stop()
  await behind.stop()
  await plain.stop()
  plain.clean()
}

async function keyOf(stored: string): Promise<string> {
  const opened = await openDatabase({ file: join(dataDir, 'xamle.db') })
  const paper = await findPaper(opened, stored)
  await opened.destroy()
  return pdfKeyOf(paper!.file_id)
}

/** A phone on a line of 500 KB a second. */
async function download(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  const begun = performance.now()
  let size = 0
  for await (const part of answer.body!) {
    size += (part as Uint8Array).length
    const ahead = (size / 500_000) * 1000 - (performance.now() - begun)
    if (ahead > 0) await setTimeout(ahead)
  }
}
