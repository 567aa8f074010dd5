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
    await add({ ...words, text: '<b>Bravo</b> & merci à tous' })
    const page = await school.call('GET', '/api/testimonials/page')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('&lt;b>Bravo&lt;/b> &amp; merci à tous')
    expect(page.text).toContain(words.role)
  })

  test('takes one away for good, once', async () => {
    const { body } = await add(words)
    expect(await remove(body.id)).toMatchObject({ status: 200, body: { message: sentences.removed } })
    expect((await list()).map(({ id }) => id)).not.toContain(body.id)
    expect(await log()).toMatchObject({ action: 'remove-testimonial' })
    expect(await remove(body.id)).toMatchObject({ status: 404, body: { error: sentences.absent } })
    expect((await remove('un')).status).toBe(400)
  })

  test(`shows the newest ${mostShown}`, async () => {
    for (let number = 0; number < mostShown; number++) await add({ ...words, name: `Élève ${number}` })
    const shown = await list()
    expect(shown).toHaveLength(mostShown)
    expect(shown[0]).toMatchObject({ name: `Élève ${mostShown - 1}` })
  })
})
