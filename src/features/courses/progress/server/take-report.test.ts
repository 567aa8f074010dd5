import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { mostReportsADay } from '../mistake-contract.ts'

const report = {
  course: 'troisième_mathématiques',
  place: 'chapter1_lesson1',
  kind: 'cours',
  passage: 'Racine carrée',
  text: 'La racine de 49 est 7, pas 9.',
}

describe.each(databaseKinds)('what pupils report, on %s', (kind) => {
  let school: TestApp
  let admin: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    admin = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())

  const send = (token: string, change: object = {}) =>
    school.call('POST', '/api/progress/mistakes', { token, body: { ...report, ...change } })
  const inbox = async () =>
    (await school.call('GET', '/api/admin/messages', { token: admin })).body as {
      total: number
      messages: { name: string; email: string; message: string }[]
    }

  test('lies in the inbox once, with the place and without the pupil', async () => {
    const { token } = await signUpPupil(school)
    expect((await send(token)).status).toBe(200)
    // A phone that never heard the answer.
    expect((await send(token)).status).toBe(200)
    const { total, messages } = await inbox()
    expect(total).toBe(1)
    expect(messages[0]).toMatchObject({ name: 'Erreur signalée par un élève', email: '' })
    expect(messages[0]!.message).toBe(
      'Mathématiques, Troisième · Cours · Racine carrée · Définition et notation · «\u00a0Racine carrée\u00a0»\n/lecture/Troisieme/Mathematiques#chapter1_lesson1\n\nLa racine de 49 est 7, pas 9.',
    )
  })

  test.each([
    [{ text: 'Faux' }, 400, 'Dis en quelques mots ce qui ne va pas.'],
    [{ text: 'x'.repeat(2001) }, 400, 'Ce texte est trop long.'],
    [{ text: 'Un \u0007 dans le texte' }, 400, 'Ce texte contient un caractère qui ne peut pas être gardé.'],
    [{ place: 'ailleurs' }, 400, 'Cette leçon n’existe pas.'],
    [{ place: 'chapter99' }, 404, 'Cette leçon n’existe pas.'],
    [{ place: 'chapter1_lesson99' }, 404, 'Cette leçon n’existe pas.'],
    [{ course: 'Troisieme_Cuisine' }, 404, 'Cette leçon n’existe pas.'],
    [{ kind: 'film' }, 400, 'Ce genre de page n’existe pas.'],
  ])('%j is refused with a sentence, and leaves nothing', async (change, status, sentence) => {
    const { total } = await inbox()
    const { token } = await signUpPupil(school)
    const answer = await send(token, change)
    expect([answer.status, answer.body.error]).toEqual([status, sentence])
    expect((await inbox()).total).toBe(total)
  })

  test('past twenty in a day an account is refused, and nothing of it is left', async () => {
    const pupil = await signUpPupil(school)
    expect((await send(pupil.token, { text: 'La première fois du jour.' })).status).toBe(200)
    await school.services.db
      .updateTable('throttle')
      .set({ count: mostReportsADay })
      .where('key', '=', `quota-reports:${pupil.id}`)
      .execute()
    const { total } = await inbox()
    expect((await send(pupil.token, { text: 'Une fois de trop aujourd’hui.' })).status).toBe(429)
    expect((await inbox()).total).toBe(total)
  })
})
