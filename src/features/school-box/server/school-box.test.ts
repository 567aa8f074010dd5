import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { answerTo, quizIds } from '../../../../tests/support/quiz-pupil.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { day } from '../../../common/durations.ts'
import type { Quiz } from '../../quizzes/contract.ts'
import { exportEvents } from './export-events.ts'
import { importEvents, type ImportOrder } from './import-events.ts'
import { fingerprintOf, isSignedBy, ownKey } from './school-box-key.ts'
import { whyLeft } from './tell-import.ts'

type Pupil = Awaited<ReturnType<typeof signUpPupil>>
const course = 'Troisieme_Mathematiques'

describe.each(databaseKinds)('what a school box’s pupils did, carried to the main school on %s', (kind) => {
  let box: TestApp
  let main: TestApp
  let folder: string
  let awa: Pupil
  let quiz: Quiz
  let path: string
  let trust: string

  beforeAll(async () => {
    box = await startTestApp({ kind })
    main = await startTestApp({ kind })
    folder = mkdtempSync(join(tmpdir(), 'xamle-key-'))
    quiz = JSON.parse((await box.call('GET', `/api/quizzes/${quizIds[0]}`)).text) as Quiz
    awa = await signUpPupil(box, 'Awa Diop')
    await mark(awa, ['chapter1_lesson1', 'chapter1_lesson2'])
    await play(awa, 'quiz', 3 * day, () => false)
    await play(awa, 'review', day, () => true)
    const written = await exportEvents(box.services.db, folder, box.services.now())
    path = written.path
    trust = written.fingerprint
  })
  afterAll(async () => {
    await box.close()
    await main.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function mark(pupil: Pupil, lessons: readonly string[], kindOfEvent = 'read') {
    const sent_at = box.services.now().toISOString()
    const events = lessons.map((lesson) => ({
      id: randomUUID(),
      kind: kindOfEvent,
      course,
      lesson,
      at: sent_at,
    }))
    const { status } = await box.call('POST', '/api/progress/events', {
      token: pupil.token,
      body: { user: pupil.id, sent_at, events },
    })
    expect(status).toBe(200)
  }
  async function play(pupil: Pupil, of: 'quiz' | 'review', ago: number, isRight: () => boolean) {
    const questions = of === 'quiz' ? quiz.questions : quiz.questions.slice(0, 1)
    const { status } = await box.call('POST', '/api/quiz-attempts', {
      token: pupil.token,
      body: {
        id: randomUUID(),
        quiz: quiz.id,
        kind: of,
        finished_at: new Date(box.services.now().getTime() - ago).toISOString(),
        answers: questions.map((question) => ({
          question: question.id,
          selected: answerTo(question, isRight()),
        })),
      },
    })
    expect(status).toBe(200)
  }
  const signUp = async (school: TestApp, username: string, fullName: string): Promise<Pupil> => {
    const password = 'Baobab2026'
    const { body } = await school.call('POST', '/api/auth/signup', { body: { username, fullName, password } })
    return { username, password, token: body.token, id: body.user.id }
  }
  const take = (order: Partial<ImportOrder> = {}) =>
    importEvents(main.services, { path, trust, creates: false, now: main.services.now(), ...order })
  const told = async (school: TestApp, { token }: Pupil) => ({
    progress: (await school.call('GET', '/api/progress', { token })).body.courses,
    week: (await school.call('GET', '/api/progress', { token })).body.week,
    attempts: (await school.call('GET', '/api/quiz-attempts', { token })).body,
    mastery: (await school.call('GET', '/api/quiz-mastery', { token })).body,
    notebook: (await school.call('GET', '/api/notebook?ahead=true', { token })).body,
  })
  const altered = (name: string, change: (text: string) => string) => {
    const at = join(folder, name)
    writeFileSync(at, gzipSync(change(gunzipSync(readFileSync(path)).toString())))
    return at
  }
  const stored = () => main.services.db.selectFrom('progress_events').select('id').execute()

  test('the file is its owner’s alone, signed with the box’s one key, and nothing lies beside it', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
    const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
    const { key } = JSON.parse(lines[0]!).header
    const { sha256, signature } = JSON.parse(lines.at(-1)!).end
    expect(fingerprintOf(key)).toBe(trust)
    expect(isSignedBy(key, sha256, signature)).toBe(true)
    expect(
      isSignedBy(
        key,
        sha256.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0')),
        signature,
      ),
    ).toBe(false)
    expect((await ownKey(box.services.db)).publicKey).toBe(key)
  })

  test('what is not whole, not ours, changed, or of a box that nobody knows is refused, and nothing stored', async () => {
    const refused = (order: Partial<ImportOrder>, sentence: RegExp) =>
      expect(take(order)).rejects.toThrow(sentence)
    await refused({ trust: undefined }, new RegExp(`ne connaît pas encore.*${trust}.*--trust`))
    await refused({ trust: 'AAAA-AAAA-AAAA-AAAA-AAAA' }, /une autre empreinte/)
    await refused({ path: join(folder, 'absent') }, /Il n’y a pas de fichier/)
    await refused({ path: folder }, /Ce n’est pas un fichier de marques/)
    const foreign = join(folder, 'foreign')
    for (const bytes of ['', 'PK\u0003\u0004', gzipSync('{"hello":1}\n'), gzipSync('')]) {
      writeFileSync(foreign, bytes)
      // oxlint-disable-next-line no-await-in-loop -- One file for all.
      await refused({ path: foreign }, /Ce n’est pas un fichier de marques|n’est pas entier/)
    }
    writeFileSync(foreign, readFileSync(path).subarray(0, -30))
    await refused({ path: foreign }, /n’est pas entier/)
    const withoutEnd = altered('no-end', (text) => text.replace(/[^\n]*\n$/, ''))
    await refused({ path: withoutEnd }, /n’est pas entier/)
    const tooShort = altered('no-newline', (text) => text.slice(0, -40))
    await refused({ path: tooShort }, /n’est pas entier/)
    const kept = altered('other-lesson', (text) => text.replace('chapter1_lesson2', 'chapter1_lesson3'))
    await refused({ path: kept }, /n’est plus celui/)
    const more = altered('more', (text) => `${text}{"events":[]}\n`)
    await refused({ path: more }, /n’est plus celui/)
    const repeated = altered('repeated', (text) => text.replace(/(\{"attempt.*\n)/, '$1$1'))
    await refused({ path: repeated }, /n’est plus celui/)
    const endless = altered('endless', (text) => text.replace('\n', `\n${' '.repeat(1_100_000)}`))
    await refused({ path: endless }, /n’est plus celui/)
    // Another key in the place of the box's signs nothing of it.
    const { publicKey } = await ownKey(main.services.db)
    const foreignKey = altered('key', (text) => text.replace(/"key":"[^"]*"/, `"key":"${publicKey}"`))
    await refused({ path: foreignKey, trust: fingerprintOf(publicKey) }, /n’est plus celui/)
    await refused({ now: new Date(main.services.now().getTime() + 401 * day) }, /plus de 400 jours/)
    expect(await stored()).toEqual([])
    expect(await main.services.db.selectFrom('audit_log').select('id').execute()).toEqual([])
  })

  test('every bit of the file counts', async () => {
    const bytes = readFileSync(path)
    const at = join(folder, 'one-bit')
    for (let place = 10; place < bytes.length; place += 37) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 1 << (place % 8)
      writeFileSync(at, changed)
      // oxlint-disable-next-line no-await-in-loop -- One file for all.
      await expect(take({ path: at }), `byte ${place}`).rejects.toThrow()
    }
    expect(await stored()).toEqual([])
  })

  test('who is not known is told and left; the same file makes them an account, and is taken once', async () => {
    const left: string[] = []
    const first = await take({ onLeft: (account, why) => left.push(whyLeft(account, why)) })
    expect(left).toEqual([expect.stringMatching(/^- \+22177\d+ \(Awa Diop\) : inconnu de cette école$/)])
    expect(first).toMatchObject({ left: { accounts: 1, events: 2, attempts: 2 }, events: { added: 0 } })
    expect(await stored()).toEqual([])

    const second = await take({ creates: true, trust: undefined })
    expect(second).toMatchObject({
      created: 1,
      left: { accounts: 0 },
      events: { added: 2, known: 0 },
      attempts: { added: 2, known: 0 },
    })
    const account = await main.services.db
      .selectFrom('users')
      .select(['username', 'full_name', 'must_change_password', 'is_admin'])
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ full_name: 'Awa Diop', must_change_password: 1, is_admin: 0 })
    const again = await take({ creates: true })
    expect(again).toMatchObject({
      created: 0,
      events: { added: 0, known: 2 },
      attempts: { added: 0, known: 2 },
    })
    const rows = await main.services.db.selectFrom('quiz_plays').select('id').execute()
    expect(rows).toHaveLength(1)
  })

  test('a pupil of both schools has in the main one what both tell, however often and in which order', async () => {
    const modou = await signUpPupil(box, 'Modou Fall')
    const here = await signUp(main, modou.username, 'Fall Modou')
    await mark(modou, ['chapter1_lesson1', 'chapter1_lesson2'])
    await mark(modou, ['chapter1_lesson2'], 'unread')
    await play(modou, 'quiz', 200 * day, () => false)
    await play(modou, 'review', day, () => true)
    const { path: modous } = await exportEvents(box.services.db, folder, box.services.now())
    for (let times = 0; times < 2; times++) await take({ path: modous })
    expect(await told(main, here)).toEqual(await told(box, modou))
    const lessons = await main.services.db
      .selectFrom('daily_counts')
      .select((row) => row.fn.sum<number | string>('total').as('total'))
      .where('kind', '=', 'lesson')
      .executeTakeFirstOrThrow()
    // Awa's two and Modou's two, each once.
    expect(Number(lessons.total)).toBe(4)
  })

  test('what was carried for two hundred days lies where it was, and what is older than taken is told', async () => {
    const ibra = await signUpPupil(box, 'Ibra Sow')
    const here = await signUp(main, ibra.username, 'Ibra Sow')
    await mark(ibra, ['chapter1_lesson1'])
    await play(ibra, 'quiz', day, () => true)
    const { path: ibras } = await exportEvents(box.services.db, folder, box.services.now())
    const after = (days: number) => new Date(main.services.now().getTime() + days * day)
    const moments = async (school: TestApp, id: number) => ({
      events: await school.services.db
        .selectFrom('progress_events')
        .select('at')
        .where('user_id', '=', id)
        .execute(),
      plays: await school.services.db
        .selectFrom('quiz_plays')
        .select('finished_at')
        .where('user_id', '=', id)
        .execute(),
    })
    const late = await take({ path: ibras, now: after(399.5) })
    expect(late.attempts.old).toBeGreaterThan(0)
    expect((await moments(main, here.id)).plays).toEqual([])
    await take({ path: ibras, now: after(200) })
    expect(await moments(main, here.id)).toEqual(await moments(box, ibra.id))
  })

  test('what older versions stored and no call takes any more does not spoil the file', async () => {
    const { db } = box.services
    const bouba = await signUpPupil(box, 'Bouba Ka')
    const here = await signUp(main, bouba.username, 'Bouba Ka')
    await mark(bouba, ['chapter1_lesson1'])
    await db.updateTable('users').set({ full_name: 'Bou\u0007ba Ka' }).where('id', '=', bouba.id).execute()
    const at = box.services.now().toISOString()
    await db
      .insertInto('progress_events')
      .values({
        user_id: bouba.id,
        id: randomUUID(),
        kind: 'read',
        course_id: course,
        lesson: 'avant-propos',
        at,
        received_at: at,
      })
      .execute()
    const written = await exportEvents(db, folder, box.services.now())
    expect(written.skipped).toBe(1)
    await take({ path: written.path })
    const rows = await main.services.db
      .selectFrom('progress_events')
      .select('lesson')
      .where('user_id', '=', here.id)
      .execute()
    expect(rows).toEqual([{ lesson: 'chapter1_lesson1' }])
    await db.deleteFrom('progress_events').where('lesson', '=', 'avant-propos').execute()
  })

  test('past what an account may store in a day the rest waits in the file', async () => {
    const { db } = main.services
    const diarra = await signUpPupil(box, 'Diarra Ba')
    const here = await signUp(main, diarra.username, 'Diarra Ba')
    await mark(diarra, ['chapter1_lesson1', 'chapter1_lesson2'])
    const { path: diarras } = await exportEvents(box.services.db, folder, box.services.now())
    const window_ends_at = new Date(main.services.now().getTime() + day).toISOString()
    const full = { key: `quota-events:${here.id}`, count: 9999, window_ends_at }
    await db.insertInto('throttle').values(full).execute()
    expect(await take({ path: diarras })).toMatchObject({ events: { added: 0, postponed: 2 } })
    const tomorrow = new Date(main.services.now().getTime() + 2 * day)
    expect(await take({ path: diarras, now: tomorrow })).toMatchObject({ events: { added: 2, postponed: 0 } })
  })

  test('names that each school makes for itself are one person’s only with the same name', async () => {
    const { db } = box.services
    const made = await signUpPupil(box, 'Awa Ndiaye')
    const rename = { username: 'awa.ndiaye', folded: 'awa ndiaye awa.ndiaye' }
    await db.updateTable('users').set(rename).where('id', '=', made.id).execute()
    await mark(made, ['chapter1_lesson1'])
    const other = await signUp(main, '778889900', 'Aïda Ndiaye')
    await main.services.db.updateTable('users').set(rename).where('id', '=', other.id).execute()
    const left: string[] = []
    const { path: third } = await exportEvents(db, folder, box.services.now())
    const onLeft = (...given: Parameters<typeof whyLeft>) => void left.push(whyLeft(...given))
    const order = { path: third, creates: true, onLeft }
    await take(order)
    expect(left).toEqual(['- awa.ndiaye (Awa Ndiaye) : cet identifiant est ici celui de quelqu’un d’autre'])
    await main.services.db
      .updateTable('users')
      .set({ full_name: 'AWA NDIAYE', is_active: 0 })
      .where('id', '=', other.id)
      .execute()
    await take(order)
    expect(left[1]).toContain('compte fermé dans cette école')
    await main.services.db.updateTable('users').set({ is_active: 1 }).where('id', '=', other.id).execute()
    expect(await take(order)).toMatchObject({ left: { accounts: 0 }, events: { added: 1 } })
  })

  test('a box whose clock is years ahead keeps its order; nothing lies in the future', async () => {
    const ahead = await startTestApp({ kind })
    try {
      ahead.moveClock(700 * day)
      const pupil = await signUpPupil(ahead, 'Khady Sarr')
      const here = await signUp(main, pupil.username, 'Khady Sarr')
      for (const [of, ago] of [
        ['read', 5000],
        ['unread', 1000],
      ] as const) {
        const at = new Date(ahead.services.now().getTime() - ago).toISOString()
        const event = { id: randomUUID(), kind: of, course, lesson: 'chapter1_lesson1', at }
        // oxlint-disable-next-line no-await-in-loop -- One after the other.
        await ahead.call('POST', '/api/progress/events', {
          token: pupil.token,
          body: { user: pupil.id, sent_at: ahead.services.now().toISOString(), events: [event] },
        })
      }
      const written = await exportEvents(ahead.services.db, folder, ahead.services.now())
      await take({ path: written.path, trust: written.fingerprint })
      const rows = await main.services.db
        .selectFrom('progress_events')
        .select(['kind', 'at'])
        .where('user_id', '=', here.id)
        .orderBy('at')
        .execute()
      expect(rows.map(({ kind: of }) => of)).toEqual(['read', 'unread'])
      expect(rows[1]!.at <= main.services.now().toISOString()).toBe(true)
    } finally {
      await ahead.close()
    }
  })

  test('a file of the school itself and one of nobody are refused', async () => {
    const own = await exportEvents(main.services.db, folder, main.services.now())
    await expect(take({ path: own.path })).rejects.toThrow(/par cette école même/)
    const empty = await startTestApp({ kind })
    const before = readdirSync(folder)
    await expect(exportEvents(empty.services.db, folder, main.services.now())).rejects.toThrow(
      /il n’y a rien à emporter/,
    )
    expect(readdirSync(folder)).toEqual(before)
    await empty.close()
  })
})
