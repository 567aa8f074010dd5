import { expect, test } from 'vitest'
import { startSchool } from './support/school-process.ts'

test(
  'who is not let in stands in the log by default: method, route, status, time and the name of the request',
  { timeout: 240_000 },
  async () => {
    const school = await startSchool()
    const names: (string | null)[] = []
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(school.url + path, {
        method,
        // As through a proxy: nobody sits at the machine.
        headers: { 'content-type': 'application/json', 'x-real-ip': '203.0.113.7' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      await answer.arrayBuffer()
      names.push(answer.headers.get('x-request-id'))
      return answer.status
    }
    const guess = { username: 'awa.diop@ecole.example', password: 'Fromager-82' }
    try {
      expect(await call('POST', '/api/auth/login', guess)).toBe(401)
      expect(await call('GET', '/api/users/profile?token=secret-word')).toBe(401)
      expect(
        await call('POST', '/api/auth/create-admin', { ...guess, fullName: 'Awa', setupCode: 'x' }),
      ).toBe(403)
      expect(await call('GET', '/api/courses')).toBe(200)
      for (let each = 0; each < 200; each++) await call('GET', '/api/users/profile/sessions')
    } finally {
      await school.stop()
    }
    const lines = school
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, any>)
    const refused = lines.filter(({ msg }) => msg === 'request refused')
    expect(refused.slice(0, 3)).toEqual(
      [
        ['POST', '/api/auth/login', 401],
        ['GET', '/api/users/profile', 401],
        ['POST', '/api/auth/create-admin', 403],
      ].map(([method, url, status], index) =>
        expect.objectContaining({
          level: 40,
          time: expect.any(Number),
          reqId: names[index],
          req: { method, url, remoteAddress: '127.0.0.1' },
          status,
          ms: expect.any(Number),
        }),
      ),
    )
    // Besides the two sentences for who starts it, whatever the server says is a line of one form.
    const sentences = school
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    expect(sentences).toEqual([
      expect.stringMatching(/^Xamle est ouverte : http/),
      expect.stringMatching(/^Pas encore d’administrateur/),
    ])
    for (const line of lines)
      expect(line).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      })
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 30, job: 'sweeping', ms: expect.any(Number) }),
    )
    expect(new Set(names).size).toBe(names.length)
    // A stranger who is refused without end fills no disk.
    expect(refused.length).toBe(100)
    const output = school.output()
    school.clean()
    expect(['awa.diop', 'Fromager', 'secret-word'].filter((secret) => output.includes(secret))).toEqual([])
  },
)
