import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from './support/factories.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const token = 'un-mot-que-personne-ne-devine'

describe('the numbers for who watches the school', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ env: { METRICS_TOKEN: token } })
  })
  afterAll(() => school.close())

  const read = (sent?: string) => school.call('GET', '/metrics', sent === undefined ? {} : { token: sent })
  const valueOf = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length + 1),
    )

  test('are for who has the token, and not for a session', async () => {
    const pupil = await signUpPupil(school)
    const refused = await Promise.all([undefined, '', pupil.token, `${token}x`].map((sent) => read(sent)))
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    const answer = await read(token)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain; version=0\.0\.4/),
      'cache-control': 'no-store',
    })
    expect(answer.text).not.toContain(token)
  })

  test('count requests by route and status, without a name that stands in an address', async () => {
    const line =
      'http_request_duration_seconds_count{method="PUT",route="/api/auth/forget-password/:value",status="200"}'
    const before = valueOf((await read(token)).text, line) || 0
    for (const name of ['awa.diop', 'modou.fall'])
      await school.call('PUT', `/api/auth/forget-password/${name}`, { body: {} })
    await school.call('GET', '/ailleurs?jeton=secret')
    const { text } = await read(token)
    expect(valueOf(text, line)).toBe(before + 2)
    expect(text).toMatch(/route="unknown",status="404"/)
    for (const secret of ['awa.diop', 'ailleurs', 'secret']) expect(text).not.toContain(secret)
  })

  test('say how the machine is', async () => {
    const { text } = await read(token)
    expect(valueOf(text, 'xamle_database_up')).toBe(1)
    expect(valueOf(text, 'xamle_files_up')).toBe(1)
    expect(valueOf(text, 'xamle_papers_failed')).toBe(0)
    expect(valueOf(text, 'xamle_migrations_pending')).toBe(0)
    expect(valueOf(text, 'xamle_disk_free_bytes')).toBeGreaterThan(0)
    expect(text).not.toContain('xamle_last_backup_timestamp_seconds ')
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  test('leave out what cannot be told any more', async () => {
    const { services } = school
    const { config } = services
    services.config = { ...config, dataDir: '/nowhere' }
    try {
      const { status, text } = await read(token)
      expect(status).toBe(200)
      expect(text).not.toContain('xamle_disk_free_bytes')
      expect(text).toContain('xamle_database_up 1')
    } finally {
      services.config = config
    }
  })
})

test('without METRICS_TOKEN there is no such address', async () => {
  const school = await startTestApp()
  try {
    expect((await school.call('GET', '/metrics', { token })).status).toBe(404)
  } finally {
    await school.close()
  }
})

test.each(['court', 'un mot avec des espaces'])('the token « %s » is refused at the start', async (given) => {
  await expect(startTestApp({ env: { METRICS_TOKEN: given } })).rejects.toThrow('Réglage METRICS_TOKEN')
})
