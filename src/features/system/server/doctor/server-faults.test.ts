import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backupSchool } from '../../../../platform/server/backup/index.ts'
import { openDatabase } from '../../../../platform/server/db/open.ts'
import { writeFolderId, writeStoreId } from '../../../../platform/server/school-id.ts'
import { createTestDatabase } from '../../../../../tests/support/databases.ts'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { makeProgram } from '../../../../../tests/support/patients.ts'
import { startS3, type TestS3 } from '../../../../../tests/support/s3.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { examine } from './examine.ts'

let s3: TestS3
let school: TestApp
let env: Record<string, string>
let program: string
beforeAll(async () => {
  program = mkdtempSync(join(tmpdir(), 'xamle-program-'))
  makeProgram(program)
  s3 = await startS3()
  school = await startTestApp({ kind: 'postgres', env: { STORAGE_URL: s3.storageUrl } })
  env = {
    PORT: '0',
    DATA_DIR: school.dataDir,
    DATABASE_URL: school.services.config.databaseUrl!,
    STORAGE_URL: s3.storageUrl,
  }
  await signUpAdmin(school)
  await backupSchool(school.services.config, { version: '1.2.3' })
})
afterAll(async () => {
  await school.close()
  await s3.close()
  rmSync(program, { recursive: true })
})

async function wanting(more: Record<string, string> = {}): Promise<string[]> {
  const findings = await examine({ ...env, ...more }, program)
  return findings.filter(({ isGood }) => !isGood).map(({ what, remedy }) => `${what} → ${remedy}`)
}
const only = (said: RegExp) => [expect.stringMatching(said)]

test('where all is well there is nothing to do, and nothing is left in the bucket', async () => {
  expect(await wanting()).toEqual([])
  const keys = []
  for await (const { key } of school.services.files.list('')) keys.push(key)
  expect(keys).toEqual(['school.json'])
})

describe('PostgreSQL', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(env.DATABASE_URL!)
    change(url)
    return { DATABASE_URL: url.href }
  }
  test.each([
    ['that is away', (url: URL) => void (url.port = '1'), /ne répond pas .* → Démarrez PostgreSQL, ou/],
    [
      'that knows no such user',
      (url: URL) => void (url.username = 'moussa'),
      /refuse l’utilisateur .* → Corrigez son nom/,
    ],
    [
      'without such a database',
      (url: URL) => void (url.pathname = '/aucune'),
      /n’existe pas .* → Corrigez le nom de la base/,
    ],
  ])('%s', async (_, change, said) => {
    expect(await wanting(at(change))).toEqual(only(said))
  })

  test('whose user may read nothing', async () => {
    const { db } = school.services
    await sql`create role nobodys login`.execute(db).catch(() => {})
    const url = at((one) => void (one.username = 'nobodys'))
    expect(await wanting(url)).toEqual(only(/n’a pas tous les droits .* → Donnez-lui la base et ses tables/))
  })

  test('that takes no writes', async () => {
    const { db } = school.services
    const name = new URL(env.DATABASE_URL!).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db)
    try {
      expect(await wanting()).toEqual(
        only(/en lecture seule .* → Réglez DATABASE_URL sur la base principale/),
      )
    } finally {
      await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(db)
    }
  })

  test('of another school', async () => {
    const other = await startTestApp({ databaseUrl: await createTestDatabase() })
    await signUpAdmin(other)
    const folder = mkdtempSync(join(tmpdir(), 'xamle-other-'))
    const found = await wanting({ DATABASE_URL: other.services.config.databaseUrl!, DATA_DIR: folder })
    await other.close()
    rmSync(folder, { recursive: true })
    expect(found).toEqual([
      expect.stringMatching(
        /rangement des fichiers est celui d’une autre école .* → Vérifiez DATA_DIR, DATABASE_URL/,
      ),
      expect.stringMatching(/pas encore de sauvegarde/),
    ])
  })

  test('that is new, as its store is, beside the folder of a school', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xamle-new-'))
    writeFolderId(folder, 'the school that was here')
    const url = await createTestDatabase()
    await (await openDatabase({ url })).destroy()
    const found = await wanting({ DATABASE_URL: url, DATA_DIR: folder })
    rmSync(folder, { recursive: true })
    expect(found).toContainEqual(expect.stringMatching(/^Le dossier .* autre école .* → Vérifiez DATA_DIR/))
  })

  test('with the school before a restore of last year in a schema', async () => {
    const { db } = school.services
    const name = 'avant-restauration-2025-01-02-030405006'
    await sql`create schema ${sql.id(name)}`.execute(db)
    await sql`create table ${sql.id(name, 'users')} as select * from users`.execute(db)
    expect(await wanting()).toEqual(
      only(/le schéma PostgreSQL avant-\S+ \(\d+,\d Mo.* → .* drop schema "avant-\S+" cascade/),
    )
    await sql`drop schema ${sql.id(name)} cascade`.execute(db)
  })
})

describe('a bucket', () => {
  const undo: (() => unknown)[] = []
  afterEach(async () => {
    for (const task of undo.splice(0)) await task()
  })

  test('that is away', async () => {
    undo.push(await s3.goAway())
    expect(await wanting()).toEqual(only(/stockage S3 ne répond pas .* → Démarrez-le/))
  })

  test('that there is not', async () => {
    const STORAGE_URL = s3.storageUrl.replace('/papers', '/sujets')
    expect(await wanting({ STORAGE_URL })).toEqual(only(/seau .* n’existe pas .* → Corrigez son nom/))
  })

  test('that can be read, and refuses to be written', async () => {
    const target = new URL(s3.storageUrl.replace('s3:', 'http:'))
    const guard = createServer((from, to) => {
      if (from.method === 'PUT') {
        from.resume()
        return void to.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      }
      const { method, url: path, headers } = from
      const asked = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
        to.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(to)
      })
      from.pipe(asked)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => void guard.once('listening', resolve))
    undo.push(
      () => void guard.close(),
      () => guard.closeAllConnections(),
    )
    const { port } = guard.address() as AddressInfo
    const STORAGE_URL = s3.storageUrl.replace(`:${target.port}/`, `:${port}/`)
    expect(await wanting({ STORAGE_URL })).toEqual(
      only(/refuse la clé .*ou ne la laisse pas écrire .* → Corrigez la clé/),
    )
  })

  test('of another school', async () => {
    const { files, db } = school.services
    const { value } = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'school-id')
      .executeTakeFirstOrThrow()
    undo.push(() => writeStoreId(files, value))
    await writeStoreId(files, 'another')
    expect(await wanting()).toEqual(only(/celui d’une autre école que la base\. → Vérifiez DATA_DIR/))
  })

  test('with the school before a restore of last year', async () => {
    const { files } = school.services
    const key = 'avant-restauration-2025-01-02-030405006/papers/x/paper.pdf'
    await files.put(key, Buffer.alloc(2 * 1024 * 1024))
    undo.push(() => files.remove(key))
    expect(await wanting()).toEqual(only(/dans le seau S3, le dossier avant-\S+ \(2,0 Mo.* → .*aws s3 rm/))
  })
})
