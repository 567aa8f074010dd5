import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }
export type Asked = {
  method?: 'GET' | 'POST' | 'PATCH' | 'HEAD'
  path: string
  token?: string
  headers?: Record<string, string | number>
  body?: Buffer | string
}

/** What a browser tries again after a pause: no answer, or a proxy's word that there is none. */
const passing = [502, 503, 504]
const mostTries = 6
const pause = 1000

/** Asks as the pages do, who try again what had no answer; counts what became of it. */
export class PatientClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 300 })
  readonly #url: string
  /** Milliseconds of each try that was answered. */
  times: number[] = []
  /** How often something had to be asked again. */
  again = 0
  /** Requests that no try answered; those whose session was gone; other refusals, by what was asked. */
  unanswered: string[] = []
  signedOut = 0
  refused: string[] = []

  constructor(url: string) {
    this.#url = url
  }

  /** Throws when no try was answered. */
  async ask(asked: Asked): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await this.askOnce(asked)
      if (answer && !passing.includes(answer.status)) return this.#judged(asked, answer)
      if (tries === mostTries) break
      this.again++
      await setTimeout(pause)
    }
    const what = `${asked.method ?? 'GET'} ${asked.path}`
    this.unanswered.push(what)
    throw new Error(`no answer to ${what}`)
  }

  /** Undefined when the line broke. */
  async askOnce({ method = 'GET', path, token, headers, body }: Asked): Promise<Answer | undefined> {
    const begun = performance.now()
    const answer = await new Promise<Answer | undefined>((resolve) => {
      const asking = request(
        this.#url + path,
        {
          method,
          agent: this.#agent,
          headers: {
            'accept-encoding': 'br',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (got) => {
          const parts: Buffer[] = []
          got.on('data', (part: Buffer) => parts.push(part))
          got.on('error', () => resolve(undefined))
          got.on('end', () =>
            resolve({ status: got.statusCode!, headers: got.headers, body: Buffer.concat(parts) }),
          )
        },
      )
      asking.on('error', () => resolve(undefined))
      asking.end(body)
    })
    if (answer) this.times.push(performance.now() - begun)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }

  #judged({ method = 'GET', path }: Asked, answer: Answer): Answer {
    if (answer.status === 401) this.signedOut++
    else if (answer.status >= 400 && answer.status !== 409)
      this.refused.push(`${answer.status} ${method} ${path}`)
    return answer
  }
}
