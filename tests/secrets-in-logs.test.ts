import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { readSetting } from '../src/platform/server/db/settings-store.ts'
import { codeOf } from './support/second-factor.ts'
import { startSchool } from './support/school-process.ts'

test('what the server prints at its most talkative holds no password, token, key, link or user name', async () => {
  const school = await startSchool({ env: { LOG_LEVEL: 'trace' } })
  const secrets: Record<string, string> = {}
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(school.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }

  try {
    const admin = {
      username: 'directrice',
      password: (secrets.admin = 'Tamarinier-71'),
      fullName: 'Aminata Fall',
    }
    expect((await call('POST', '/api/auth/create-admin', admin)).status).toBe(201)
    const asAdmin = (secrets.adminToken = (await call('POST', '/api/auth/login', admin)).body.token)

    const factor = '/api/users/profile/second-factor'
    const begun = await call('POST', factor, { password: admin.password }, asAdmin)
    secrets.secondFactor = begun.body.secret
    secrets.firstCode = codeOf(begun.body.secret, new Date())
    const { codes } = (await call('PUT', factor, { code: secrets.firstCode }, asAdmin)).body
    secrets.backupCode = codes[0].replace('-', '')
    const again = await call('POST', '/api/auth/login', { ...admin, code: secrets.backupCode })
    expect(again.status).toBe(200)
    secrets.againToken = again.body.token
    expect((await call('POST', '/api/auth/login', { ...admin, code: secrets.backupCode })).status).toBe(401)

    const pupil = {
      username: '771234567',
      password: (secrets.password = 'Fromager-82'),
      fullName: 'Awa Diop',
    }
    const signedUp = await call('POST', '/api/auth/signup', pupil)
    secrets.token = signedUp.body.token
    secrets.second = (await call('POST', '/api/auth/login', pupil)).body.token
    secrets.refreshed = (await call('POST', '/api/auth/refresh', undefined, secrets.second)).body.token
    secrets.wrong = 'Caïlcédrat-93'
    expect((await call('POST', '/api/auth/login', { ...pupil, password: secrets.wrong })).status).toBe(401)
    secrets.broken = 'Baobab-54'
    expect((await call('POST', '/api/auth/login', `{"password":"${secrets.broken}"`)).status).toBe(400)

    secrets.forgetful = 'awa.diop@ecole.example'
    await call('PUT', `/api/auth/forget-password/${secrets.forgetful}`)
    await call('PUT', `/api/auth/forget-password/${pupil.username}`)
    const { requests } = (await call('GET', '/api/admin/password-requests', undefined, asAdmin)).body
    const made = await call('POST', `/api/admin/password-requests/${requests[0].id}/link`, undefined, asAdmin)
    secrets.link = new URL(made.body.link).searchParams.get('token')!
    await fetch(`${school.url}/reset-password?token=${secrets.link}`)
    secrets.renewed = 'Kapokier-65'
    const reset = { token: secrets.link, password: secrets.renewed }
    expect((await call('PUT', '/api/auth/reset-password', reset)).status).toBe(200)
    expect((await call('POST', '/api/auth/login', { ...pupil, password: secrets.renewed })).status).toBe(200)

    const file = 'nom complet;identifiant;classe\nAwa Ndiaye;;3e B\n'
    const send = async (path: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([file]), 'classe.csv')
      const headers = { authorization: `Bearer ${asAdmin}` }
      const answer = await fetch(school.url + path, { method: 'POST', headers, body: form })
      return (await answer.json()) as { seal: string; accounts: { password: string }[] }
    }
    secrets.word = 'le-mot-que-le-navigateur-a-fait'
    const { seal } = await send('/api/admin/classes/preview', {})
    const { accounts } = await send('/api/admin/classes', { id: secrets.word, seal })
    secrets.slip = accounts[0]!.password
    secrets.slipWithoutHyphens = secrets.slip.replaceAll('-', '')
    secrets.own = 'Ronier-76'
    const first = { username: 'awa.ndiaye', password: secrets.slip }
    expect((await call('POST', '/api/auth/login', first)).status).toBe(409)
    expect((await call('POST', '/api/auth/login', { ...first, newPassword: secrets.own })).status).toBe(200)
    await call('GET', '/api/packs', undefined, secrets.token)
  } finally {
    await school.stop()
  }
  const db = await openDatabase({ file: join(school.dataDir, 'xamle.db') })
  secrets.packKey = (await readSetting(db, 'pack-key'))!
  await db.destroy()
  const output = school.output()
  school.clean()
  expect(output).toContain('"url":"/api/auth/login"')
  expect(output).toContain('"url":"/reset-password"')
  expect(secrets.packKey).toHaveLength(64)
  expect(Object.entries(secrets).filter(([, secret]) => output.includes(secret))).toEqual([])
})
