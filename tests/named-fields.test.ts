import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from './support/factories.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let token: string
beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpAdmin(school)).token
})
afterAll(() => school.close())

test.each([
  ['/api/contact', {}, 'Le nom est requis'],
  ['/api/contact', { name: 7, email: 'a@b.sn', message: 'Bonjour à tous' }, 'Le nom est requis'],
  ['/api/contact', { name: 'Awa' }, 'L’e-mail est requis'],
  ['/api/contact', { name: 'Awa', email: 'a@b.sn' }, 'Le message est requis'],
  ['/api/newsletter', {}, 'L’e-mail est requis'],
  ['/api/auth/signup', {}, "L'email ou le téléphone est requis"],
  ['/api/auth/login', {}, "Le nom d'utilisateur est requis"],
  ['/api/admin/testimonials', {}, 'Le nom est requis'],
  ['/api/admin/testimonials', { name: 'Awa', role: 'Élève' }, 'Le témoignage est requis'],
])('%s with %j names what is missing as its form does', async (path, body, error) => {
  expect(await school.call('POST', path, { token, body })).toMatchObject({ status: 400, body: { error } })
})

test('a field that no form has is not named by its technical name', async () => {
  const { status, body } = await school.call('PUT', '/api/enrolments/Terminale_SVT', { token, body: {} })
  expect([status, body.error]).toEqual([400, 'La demande est incomplète ou n’est pas valide.'])
})
