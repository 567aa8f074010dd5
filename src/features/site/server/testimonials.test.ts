import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mostShown, sentences } from '../testimonial-rules.ts'

const words = {
  name: 'Awa D.',
  role: 'Élève de Terminale S2, Thiès',
  text: 'J’ai refait toutes les annales.',
}

describe.each(databaseKinds)('testimonials on %s', (kind) => {
  let school: TestApp
  let token: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ token } = await signUpAdmin(school))
  })
  afterAll(() => school.close())

  const list = async () =>
    (await school.call('GET', '/api/testimonials')).body.testimonials as { id: number }[]
  const add = (body: object) => school.call('POST', '/api/admin/testimonials', { token, body })
  const remove = (id: number | string) => school.call('DELETE', `/api/admin/testimonials/${id}`, { token })
  const log = async () => {
    const rows = await school.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute()
    return rows[0]
  }

  test('shows nothing until an admin enters something', async () => {
    expect(await list()).toEqual([])
  })

  test('shows what admins enter, newest first, and writes it to the log', async () => {
    const first = await add({ ...words, name: '  Awa D.  ' })
    expect(first).toMatchObject({ status: 201, body: words })
    const second = await add({ ...words, name: 'Un parent' })
    expect(await list()).toEqual([second.body, first.body])
    expect(await log()).toMatchObject({
      action: 'add-testimonial',
      subject: `témoignage n° ${second.body.id}`,
    })
  })

  test.each([
    [{ ...words, name: ' ' }, 'Le nom est requis'],
    [{ ...words, role: 'É' }, 'Écrivez au moins 2 caractères'],
    [{ ...words, text: 'Bien' }, 'Écrivez au moins 10 caractères'],
    [{ ...words, text: 'x'.repeat(601) }, sentences.tooLong],
  ])('refuses what is not right', async (body, error) => {
    const before = await list()
    expect(await add(body)).toMatchObject({ status: 400, body: { error } })
    expect(await list()).toEqual(before)
  })

  test('shows them on a plain page too, as words and not as markup', async () => {
    await add({ ...words, role: "Élève de l'an", text: '<b>Bravo</b> & merci à tous' })
    const page = await school.call('GET', '/api/testimonials/page')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('&lt;b&gt;Bravo&lt;/b&gt; &amp; merci à tous')
    expect(page.text).toContain('Élève de l&#39;an')
  })

  test('takes one away for good, once', async () => {
    const { body } = await add(words)
    expect(await remove(body.id)).toMatchObject({ status: 200, body: { message: sentences.removed } })
    expect((await list()).map(({ id }) => id)).not.toContain(body.id)
    expect(await log()).toMatchObject({ action: 'remove-testimonial' })
    expect(await remove(body.id)).toMatchObject({ status: 404, body: { error: sentences.absent } })
    expect((await remove('un')).status).toBe(400)
  })

  const listed = async () =>
    (await school.call('GET', '/api/admin/testimonials', { token })).body.testimonials as {
      id: number
      is_hidden: boolean
    }[]
  const move = (id: number, direction: string) =>
    school.call('PUT', `/api/admin/testimonials/${id}/place`, { token, body: { direction } })
  const hide = (id: number, hidden: unknown) =>
    school.call('PUT', `/api/admin/testimonials/${id}/hidden`, { token, body: { hidden } })
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

  test('changes places with its neighbour, and the public pages follow', async () => {
    const first = await add({ ...words, name: 'Première' })
    const second = await add({ ...words, name: 'Deuxième' })
    const before = idsOf(await list())
    expect(before.slice(0, 2)).toEqual([second.body.id, first.body.id])
    expect(await move(first.body.id, 'up')).toMatchObject({
      status: 200,
      body: { message: sentences.placed('Première', 1, before.length) },
    })
    expect(idsOf(await list())).toEqual([first.body.id, second.body.id, ...before.slice(2)])
    expect(await log()).toMatchObject({
      action: 'move-testimonial',
      subject: `témoignage n° ${first.body.id}`,
    })
    const page = (await school.call('GET', '/api/testimonials/page')).text
    expect(page.indexOf('Première')).toBeLessThan(page.indexOf('Deuxième'))
    expect((await move(first.body.id, 'down')).status).toBe(200)
    expect(idsOf(await list())).toEqual(before)
  })

  test('stays where it is at the end of the list, and says so', async () => {
    const [top] = await listed()
    const entry = await log()
    expect((await move(top!.id, 'up')).body.message).toContain('à la place 1 sur')
    expect(idsOf(await listed())[0]).toBe(top!.id)
    expect(await log()).toEqual(entry)
  })

  test('moves of several admins at once are all done, one after the other', async () => {
    const [a, b, c] = idsOf(await listed()) as [number, number, number]
    const answers = await Promise.all([move(c, 'up'), move(c, 'up'), move(b, 'down'), move(b, 'up')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = idsOf(await listed())
    expect(new Set(after)).toEqual(new Set(idsOf(await list())))
    expect(new Set(after).size).toBe(after.length)
    expect(after.indexOf(c)).toBeLessThan(2)
    expect(after).toContain(a)
  })

  test('is hidden from everybody but the admins, and comes back to its place', async () => {
    const all = idsOf(await list())
    const chosen = all[1]!
    expect((await hide(chosen, true)).status).toBe(200)
    expect(await log()).toMatchObject({ action: 'hide-testimonial' })
    expect(idsOf(await list())).toEqual(all.filter((id) => id !== chosen))
    expect((await school.call('GET', '/api/testimonials')).text).not.toContain('is_hidden')
    expect((await listed()).find(({ id }) => id === chosen)).toMatchObject({ is_hidden: true })
    expect((await hide(chosen, false)).status).toBe(200)
    expect(await log()).toMatchObject({ action: 'show-testimonial' })
    expect(idsOf(await list())).toEqual(all)
  })

  test('what has gone or is no place is refused', async () => {
    expect(await move(999_999, 'up')).toMatchObject({ status: 404, body: { error: sentences.absent } })
    expect(await hide(999_999, true)).toMatchObject({ status: 404, body: { error: sentences.absent } })
    const [top] = await listed()
    expect((await move(top!.id, 'left')).status).toBe(400)
    expect((await hide(top!.id, 'yes')).status).toBe(400)
    expect(idsOf(await listed())[0]).toBe(top!.id)
  })

  test(`shows the first ${mostShown}`, async () => {
    for (let number = 0; number < mostShown; number++) await add({ ...words, name: `Élève ${number}` })
    const shown = await list()
    expect(shown).toHaveLength(mostShown)
    expect(shown[0]).toMatchObject({ name: `Élève ${mostShown - 1}` })
  })
})
