import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../src/common/durations.ts'
import { exportProfile as exportContract } from '../src/features/accounts/profile/contract.ts'
import { eraseAccounts } from '../src/features/accounts/profile/server/erase-accounts.ts'
import { exportProfile } from '../src/features/accounts/profile/server/export-profile.ts'
import { school as allRooms } from '../src/app/server/rooms.ts'
import type { Database } from '../src/platform/server/db/tables.ts'
import { signUpAdmin, signUpPupil } from './support/factories.ts'
import { addEvents } from './support/personal-rows.ts'
import { columnsOfPeople, uniqueColumns } from './support/schema.ts'
import { databaseKinds, startTestApp, type TestApp } from './support/test-app.ts'

const records = allRooms.personalData.flatMap((room) => [...room.records])
const mentions = allRooms.personalData.flatMap((room) => [...(room.mentions ?? [])])
/** What a column is called that opens something. */
const secretName = /hash|token|secret|seed|code|selector/

describe.each(databaseKinds)('what rooms declare of people, on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  beforeAll(async () => {
    school = await startTestApp({ kind })
    db = school.services.db
  })
  afterAll(() => school.close())

  const declared = [
    ...records.map(({ table, owner }) => `${table}.${owner}`),
    ...mentions.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  ].toSorted()
  const forgotten = async (at: Database) =>
    (await columnsOfPeople(at)).filter((column) => !declared.includes(column))
  const exported = async (token: string) => school.call('GET', '/api/users/profile/export', { token })

  test('every column that names an account is declared, once, and nothing else', async () => {
    expect(await columnsOfPeople(db)).toEqual(declared)
  })

  test('a new table is missed, by its reference or by its name', async () => {
    await sql`create table by_reference (id integer, whose integer references users (id))`.execute(db)
    await sql`create table by_name (id integer, closed_by integer)`.execute(db)
    try {
      expect(await forgotten(db)).toEqual(['by_name.closed_by', 'by_reference.whose'])
    } finally {
      await sql`drop table by_reference`.execute(db)
      await sql`drop table by_name`.execute(db)
    }
  })

  test('no row can be passed over: owner and key are unique', async () => {
    for (const { table, owner, key } of records) {
      const unique = await uniqueColumns(db, table)
      const named: string[] = [owner, ...key]
      expect({ table, isOne: unique.some((columns) => columns.every((one) => named.includes(one))) }).toEqual(
        { table, isOne: true },
      )
    }
  })

  test('what a column is called for is a secret of its table', async () => {
    const tables = await db.introspection.getTables()
    for (const { table, secrets } of records) {
      const columns = tables.find(({ name }) => name === table)!.columns.map(({ name }) => name)
      const known: readonly string[] = secrets
      expect({
        table,
        open: columns.filter((name) => secretName.test(name) && !known.includes(name)),
      }).toEqual({ table, open: [] })
    }
  })

  test('no secret is told, whatever it holds', async () => {
    const { id, token } = await signUpPupil(school)
    const at = school.services.now().toISOString()
    await db
      .insertInto('known_devices')
      .values({ device_hash: 'SECRET-1', user_id: id, last_used_at: at })
      .execute()
    await db
      .insertInto('password_requests')
      .values({ username: 'x', user_id: id, requested_at: at, token_hash: 'SECRET-2' })
      .execute()
    await db
      .insertInto('recovery_codes')
      .values({ user_id: id, selector: 'S', code_hash: 'SECRET-3', created_at: at })
      .execute()
    await db
      .insertInto('class_imports')
      .values({
        id_hash: 'SECRET-4',
        user_id: id,
        seal: '',
        secret_seed: 'SECRET-5',
        accounts: '[]',
        created_at: at,
      })
      .execute()
    const other = await signUpPupil(school, 'Modou Stranger')
    const { body, text } = await exported(token)
    expect(text).not.toMatch(/SECRET|argon2|Stranger|"login_id"/)
    expect(text).not.toContain(token)
    expect(Object.keys(body)).toEqual(Object.keys(exportContract.reply.def.shape))
    expect(z.safeParse(exportContract.reply, body).success).toBe(true)
    expect(body.records.known_devices).toContainEqual({ user_id: id, last_used_at: at })
    expect(body.records.recovery_codes).toEqual([{ count: 1 }])
    expect(Object.keys(body.records)).toEqual(records.map(({ table }) => table).toSorted())
    expect(JSON.stringify(body.records)).not.toContain(`"user_id":${other.id}`)
  })

  test('every event is in the export once, also when rows are added and others go meanwhile', async () => {
    const { id } = await signUpPupil(school)
    await addEvents(db, (await signUpPupil(school)).id, ['z-of-another'])
    const named = (letter: string, many: number) =>
      Array.from({ length: many }, (_, number) => `${letter}-${String(number).padStart(5, '0')}`)
    const stayed = [...named('b', 1200), ...named('d', 800)]
    const goes = named('e', 10)
    await addEvents(db, id, [...stayed, ...goes])
    let text = ''
    let changes = 0
    for await (const chunk of exportProfile(db, allRooms.personalData, { id, now: school.services.now() })) {
      text += chunk
      if (!chunk.includes('"b-00600"')) continue
      changes++
      await addEvents(db, id, [...named('a', 300), ...named('c', 600)])
      await db.deleteFrom('progress_events').where('user_id', '=', id).where('id', 'in', goes).execute()
    }
    expect(changes).toBe(1)
    const told = (JSON.parse(text).records.progress_events as { id: string }[]).map((event) => event.id)
    // What is added behind the place of the reader is not seen, what comes before it is.
    expect(told).toEqual([...stayed, ...named('c', 600)].toSorted())
  })

  test('what is declared as an account’s own goes with it', async () => {
    const { id, token, password } = await signUpPupil(school)
    await addEvents(db, id, [randomUUID()])
    await school.call('DELETE', '/api/users/profile', { token, body: { password } })
    school.moveClock(15 * day)
    await eraseAccounts(school.services, allRooms.personalData)
    school.moveClock(-15 * day)
    const left = await db.selectFrom('progress_events').select('id').where('user_id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('the log tells an admin their own actions with the address, and what was done to them without by whom', async () => {
    const [admin, other] = [await signUpAdmin(school), await signUpAdmin(school)]
    const action = (by: string, of: number) =>
      school.call('PUT', `/api/admin/users/${of}/make-admin`, { token: by })
    await action(admin.token, (await signUpPupil(school)).id)
    const before = (await exported(other.token)).body.journal.length
    await action(admin.token, other.id)
    const { body } = await exported(admin.token)
    expect(body.journal).toContainEqual({
      at: expect.any(String),
      action: 'revoke-admin',
      subject: other.username,
      address: '127.0.0.1',
    })
    const suffered = (await exported(other.token)).body.journal.slice(before)
    expect(suffered).toEqual([{ at: expect.any(String), action: 'revoke-admin', subject: other.username }])
  })
})
