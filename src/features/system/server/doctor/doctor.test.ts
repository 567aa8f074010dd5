import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { backupSchool } from '../../../../platform/server/backup/index.ts'
import { migrations } from '../../../../platform/server/db/migrations/index.ts'
import { mayErase, trustClock } from '../../../../platform/server/erasing.ts'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { examFields, makePdf, upload } from '../../../../../tests/support/papers.ts'
import { createTestDatabase } from '../../../../../tests/support/databases.ts'
import { freePort } from '../../../../../tests/support/postgres.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { schoolKey } from '../../../packs/server/index.ts'
import { checkNode } from './check-machine.ts'
import { examine } from './examine.ts'

const root = join(import.meta.dirname, '../../../../..')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-doctor-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the doctor would have done about a school of these settings; each finding has its remedy. */
async function wanting(env: Record<string, string>, now?: Date): Promise<string[]> {
  const findings = await examine({ PORT: '0', DATA_DIR: folder, ...env }, root, { now: now ?? new Date() })
  for (const { isGood, what, remedy } of findings) {
    expect(remedy === undefined).toBe(isGood)
    // No moment as machines write it.
    expect(what).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:/)
  }
  return findings.filter(({ isGood }) => !isGood).map(({ what, remedy }) => `${what} → ${remedy}`)
}

describe('before there is a school', () => {
  test('a Node that is too old', () => {
    expect(checkNode('20.19.0')).toMatchObject({
      isGood: false,
      remedy: expect.stringContaining('npm start'),
    })
    expect(checkNode()).toMatchObject({ isGood: true })
  })

  test('no folder, then no database', async () => {
    expect(await wanting({ DATA_DIR: join(folder, 'none') })).toEqual([
      expect.stringMatching(/none n’existe pas\. → Lancez « npm start »/),
    ])
    expect(await wanting({})).toEqual([
      expect.stringMatching(/pas encore de base de données .* → Lancez « npm start »/),
    ])
  })

  test('lessons that were never compiled', async () => {
    const findings = await examine({ PORT: '0', DATA_DIR: folder }, folder)
    expect(findings[1]).toMatchObject({
      isGood: false,
      what: 'Il manque dist/content/catalogue.json et dist/content/manifest.json et dist/web/pages.json.',
      remedy: expect.stringMatching(/^Lancez « npm run build »/),
    })
  })

  test('lessons that are not in the folder that is named for them', async () => {
    const CONTENT_DIR = join(folder, 'lessons')
    expect(await wanting({ CONTENT_DIR })).toContainEqual(
      expect.stringMatching(/^Il manque \/.*\/lessons\/catalogue\.json et .* CONTENT_DIR\.$/),
    )
    mkdirSync(CONTENT_DIR)
    for (const name of ['catalogue', 'manifest']) writeFileSync(join(CONTENT_DIR, `${name}.json`), '{}')
    expect(await wanting({ CONTENT_DIR })).toEqual([expect.stringMatching(/pas encore de base/)])
  })

  test('a clock that stands before the lessons were compiled', async () => {
    expect(await wanting({}, new Date('2020-01-01'))).toContainEqual(
      expect.stringMatching(
        /^Pour l’horloge, nous sommes le 1er janvier 2020 à 00:00, heure de Dakar, mais .* le \d+(er)? \p{L}+ 20\d\d à \d\d:\d\d\. →/u,
      ),
    )
  })

  test.each([
    [{ PORT: 'trois' }, /^Réglage PORT : .* → Corrigez ce réglage/],
    [{ DATABASE_URL: 'mysql://x' }, /^Réglage DATABASE_URL/],
    [{ LOG_LEVEL: 'verbose' }, /^Réglage LOG_LEVEL : doit être un de ces mots : .*warn/],
    [{ METRICS_TOKEN: 'court' }, /^Réglage METRICS_TOKEN : doit avoir de 16/],
    [
      { DATABSE_URL: 'postgres://ecole:motcache@b/ecole' },
      /^Le réglage DATABSE_URL .* → Si c’est DATABASE_URL /,
    ],
    [{ HOST: '0.0.0.0' }, /^PUBLIC_URL n’est pas réglé/],
    [{ SMS_GATEWAY_URL: 'https://sms.example' }, /^PUBLIC_URL n’est pas réglé/],
    [{ PUBLIC_URL: 'http://ecole.example' }, /^PUBLIC_URL commence par http:/],
    [{ PUBLIC_URL: 'http://41.82.10.7' }, /^PUBLIC_URL commence par http:/],
    [{ PUBLIC_URL: 'http://10.42.0.1' }, /TRUST_PROXY n’est pas réglé/],
    [
      { PUBLIC_URL: 'http://10.42.0.1', TRUST_PROXY: '1', HOST: '0.0.0.0' },
      /se donne l’adresse qu’il veut\. → Réglez HOST/,
    ],
    [{ PUBLIC_URL: 'https://ecole.example' }, /TRUST_PROXY n’est pas réglé/],
    [
      { PUBLIC_URL: 'https://ecole.example', TRUST_PROXY: '1', HOST: '0.0.0.0' },
      /se donne l’adresse qu’il veut\. → Réglez HOST/,
    ],
    [
      { PUBLIC_URL: 'https://ecole.example', TRUST_PROXY: 'true', SMTP_URL: 'smtp://mail.example' },
      /^SMTP_URL ne dit pas qui écrit/,
    ],
    [{ DATABASE_URL: 'postgres://ecole:motcache@127.0.0.1:1/ecole' }, /^La base PostgreSQL ne répond pas/],
  ])('the settings %o', async (env, sentence) => {
    const found = await wanting(env)
    expect(found).toContainEqual(expect.stringMatching(sentence))
    expect(found.join()).not.toContain('motcache')
  })

  test('settings that are whole', async () => {
    const env = {
      PUBLIC_URL: 'https://ecole.example',
      TRUST_PROXY: 'true',
      SMTP_URL: 'smtp://ecole%40ecole.example:secret@mail.example',
    }
    expect(await wanting(env)).toEqual([expect.stringMatching(/pas encore de base/)])
  })

  test.each<Record<string, string>>([
    { PUBLIC_URL: 'http://10.42.0.1', TRUST_PROXY: '1' },
    { PUBLIC_URL: 'http://192.168.4.1:3000', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://ecole.local', TRUST_PROXY: '127.0.0.1' },
  ])('a school box, which has no certificate: %o', async (env) => {
    expect(await wanting(env)).toEqual([expect.stringMatching(/pas encore de base/)])
  })

  test('a port that another program has', async () => {
    const port = await freePort()
    const other = createServer((socket) => socket.end('Bonjour\n')).listen(port, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    expect((other.address() as AddressInfo).port).toBe(port)
    expect(await wanting({ PORT: String(port) })).toContainEqual(
      expect.stringMatching(/pris par un autre programme/),
    )
    other.close()
  })

  test('a database that is none', async () => {
    const place = join(folder, 'broken')
    mkdirSync(place, { mode: 0o700 })
    writeFileSync(join(place, 'xamle.db'), 'Bonjour'.repeat(1000))
    expect(await wanting({ DATA_DIR: place })).toEqual([
      expect.stringMatching(
        /xamle\.db est abîmée .* → Arrêtez l’école, puis restaurez la dernière sauvegarde/,
      ),
    ])
  })

  test('an empty PostgreSQL database', async () => {
    const env = { DATABASE_URL: await createTestDatabase() }
    expect(await wanting(env)).toEqual([expect.stringMatching(/tables ne sont pas à jour .* → Redémarrez/)])
  })
})

describe.each(['sqlite', 'postgres'] as const)('a school on %s', (kind) => {
  let school: TestApp
  let env: Record<string, string>
  beforeAll(async () => {
    school = await startTestApp({ kind })
    const { databaseUrl } = school.services.config
    env = { DATA_DIR: school.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  })
  afterAll(() => school.close())

  test('from its first day to one on which all is well', async () => {
    expect(await wanting(env)).toEqual([
      expect.stringMatching(/pas d’administrateur\. → Ouvrez \/create-admin/),
      expect.stringMatching(/pas encore de sauvegarde\. → Lancez « npm run backup »/),
    ])
    const { id } = await signUpAdmin(school)
    await backupSchool(school.services.config, { version: '1.2.3' })
    expect(await wanting(env)).toEqual([])
    const told = async () => (await examine({ PORT: '0', ...env }, root)).map(({ what }) => what)
    expect(await told()).toContainEqual(expect.stringMatching(/double vérification.*: 0 sur 1\.$/))
    expect(await told()).toContainEqual(expect.stringMatching(/sera faite à la prochaine ouverture\.$/))
    const { key } = await schoolKey(school.services.db)
    expect(await told()).toContainEqual(expect.stringMatching(/^Clé publique de l’école/))
    expect((await told()).join('\n')).toContain(` : ${key}`)
    await school.services.db
      .insertInto('second_factors')
      .values({ user_id: id, secret: 'A', created_at: 'z', enabled_at: 'z', last_step: null })
      .execute()
    expect(await told()).toContainEqual(expect.stringMatching(/double vérification.*: 1 sur 1\.$/))
    const keepCommon = (has_common_password: 0 | 1) =>
      school.services.db.updateTable('users').set({ has_common_password }).where('id', '=', id).execute()
    await keepCommon(1)
    expect(await wanting(env)).toEqual([
      expect.stringMatching(/des plus courants \(admin.*→ Qu’il en choisisse/),
    ])
    await keepCommon(0)
    expect(await wanting(env, new Date(Date.now() + 5 * day))).toContainEqual(
      expect.stringMatching(/^La dernière sauvegarde a 5 jours/),
    )
    const past = await wanting(env, new Date(Date.now() - day / 2))
    expect(past).toEqual([
      expect.stringMatching(
        /\(\d\S* \p{L}+ 20\d\d à \d\d:\d\d\) n’est pas d’accord avec la base \(\d\S* \p{L}+ 20\d\d à \d\d:\d\d\)/u,
      ),
    ])
  })

  test('a clock that jumped, and until when nothing is erased', async () => {
    const { services } = school
    expect(await mayErase(services)).toBe(true)
    const jumped = new Date('2120-03-01T08:05:00Z')
    expect(await mayErase({ ...services, now: () => jumped })).toBe(false)
    expect(await wanting(env)).toContainEqual(
      expect.stringMatching(/rien n’est effacé jusqu’au 2 mars 2120 à 08:05\. → Vérifiez l’heure/),
    )
    await trustClock(services.db, services.now())
  })

  test('a folder that others may enter', async () => {
    chmodSync(school.dataDir, 0o755)
    expect(await wanting(env)).toContainEqual(
      expect.stringMatching(/^Les autres utilisateurs de la machine .* → Lancez « chmod -R go-rwx/),
    )
    chmodSync(school.dataDir, 0o700)
  })

  test('a document without its file, files without their document, pages that cannot be rasterized', async () => {
    const { token } = await signUpAdmin(school)
    const { body } = await upload(school, token, examFields, { name: 'perdu.pdf', bytes: await makePdf() })
    const { db, files } = school.services
    const { file_id } = await db
      .selectFrom('papers')
      .select('file_id')
      .where('path', '=', body.file.filename)
      .executeTakeFirstOrThrow()
    await files.remove(`papers/${file_id}/paper.pdf`)
    await db.updateTable('papers').set({ drawing: 'failed' }).execute()
    await files.put('papers/nobody/paper.pdf', Buffer.from('x'))
    const found = await wanting(env)
    expect(found).toEqual([
      expect.stringMatching(/^1 document\(s\) sans fichier : .*perdu\.pdf/),
      expect.stringMatching(/^1 sujet\(s\) dont les pages ne peuvent pas être dessinées : .*perdu\.pdf/),
    ])
    const stray = join(school.dataDir, 'files/papers/nobody/paper.pdf')
    spawnSync('touch', ['-d', '2 hours ago', stray])
    expect(await wanting(env)).toContainEqual(expect.stringMatching(/^1 fichier\(s\) sans document\. →/))
  })

  test('tables of another version', async () => {
    const { db } = school.services
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
    expect(await wanting(env)).toEqual([
      expect.stringMatching(/version plus récente .*9999-later.* → Mettez l’école à jour/),
    ])
    const last = Object.keys(migrations).at(-1)!
    await sql`delete from kysely_migration where name in ('9999-later', ${last})`.execute(db)
    expect(await wanting(env)).toEqual([
      expect.stringMatching(new RegExp(`pas à jour \\(${last}\\)\\. → Redémarrez`)),
    ])
    await sql`insert into kysely_migration (name, timestamp) values (${last}, '')`.execute(db)
  })

  test('the command says so, and its end tells whether all is well', () => {
    const run = () => {
      const script = join(root, 'scripts/doctor.mjs')
      const settings = { ...process.env, PORT: '0', ...env }
      return spawnSync(process.execPath, [script], { env: settings, encoding: 'utf8' })
    }
    const { status, stdout, stderr } = run()
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^ok +Node 2\d/)
    expect(stdout).toMatch(/\nà faire {2}1 document\(s\) sans fichier : .*\n +→ Remplacez-les/)
    expect(stdout).toMatch(/\d point\(s\) à voir\.\n$/)
    expect(status).toBe(1)
  })
})

test('a damaged database is told before anybody meets the damage', async () => {
  const school = await startTestApp()
  await signUpAdmin(school)
  await sql`pragma wal_checkpoint(truncate)`.execute(school.services.db)
  const place = join(folder, 'damaged')
  mkdirSync(place, { mode: 0o700 })
  copyFileSync(join(school.dataDir, 'xamle.db'), join(place, 'xamle.db'))
  await school.close()
  const { openSync, writeSync, closeSync } = await import('node:fs')
  const file = openSync(join(place, 'xamle.db'), 'r+')
  writeSync(file, Buffer.alloc(4096 * 6, 7), 0, 4096 * 6, 4096 * 4)
  closeSync(file)
  expect(await wanting({ DATA_DIR: place })).toContainEqual(
    expect.stringMatching(/abîmée .*→ .*npm run restore -- ARCHIVE --replace/),
  )
})

test('a file in the place of the folder', async () => {
  const place = join(folder, 'file')
  writeFileSync(place, '', { mode: 0o600 })
  expect(await wanting({ DATA_DIR: place })).toContainEqual(
    expect.stringMatching(/est un fichier .* → Déplacez/),
  )
})
