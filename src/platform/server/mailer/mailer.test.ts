import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { startSmsGateway } from '../../../../tests/support/sms-gateway.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openLog } from '../open-log.ts'
import { openMailer } from './mailer.ts'
import { smsSender } from './sms.ts'
import { smtpSender } from './smtp.ts'

const message = {
  to: 'awa@ecole.example',
  subject: 'Changer votre mot de passe',
  text: 'Ouvrez ce lien, élève : https://ecole.example/reset-password?token=secret',
}
const sms = { ...message, to: '+221771234567' }
const sender = 'ne-pas-repondre@ecole.example'

/** The sentence of the failure, which must tell nothing of the message. */
async function failureOf(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => undefined,
    (problem: Error) => problem,
  )
  expect(String(error?.message)).not.toMatch(/token|awa|77123|motcache/)
  return String(error?.message)
}

async function mailServer(behaviour?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(behaviour)
  onTestFinished(server.close)
  return server
}

async function gateway(...parameters: Parameters<typeof startSmsGateway>) {
  const server = await startSmsGateway(...parameters)
  onTestFinished(server.close)
  return server
}

describe('e-mail over SMTP', () => {
  const send = (url: string, to = message.to, timeout = 10_000) =>
    smtpSender({ url, sender, timeout })({ ...message, to })

  test('arrives whole', async () => {
    const server = await mailServer()
    await send(server.url)
    expect(server.mails).toHaveLength(1)
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: sender, to: [message.to] })
    expect(mail!.text.trim()).toBe(message.text)
    expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail!.raw).toMatch(/^Subject: Changer votre mot de passe\r$/m)
  })

  test('comes from whom the address names', async () => {
    const server = await mailServer()
    await send(`${server.url}?from=${encodeURIComponent('École <ecole@ecole.example>')}`)
    expect(server.mails[0]!.from).toBe('ecole@ecole.example')
    expect(server.mails[0]!.raw).toMatch(/^From: =\?UTF-8\?.*<ecole@ecole.example>\r$/m)
  })

  test.each([
    'awa@autre.example,fatou@ecole.example',
    'awa,fatou@ecole.example',
    'awa@ecole.example;fatou',
    '<fatou@ecole.example>',
    'awa@ecole.example\r\nRCPT TO:<fatou@ecole.example>',
  ])('goes to nobody for %j', async (to) => {
    const server = await mailServer()
    expect(await failureOf(send(server.url, to))).toMatch(/no address/)
    expect(server.mails).toEqual([])
  })

  test('a refusal, a silence and a dead server are failures that tell nothing', async () => {
    expect(await failureOf(send((await mailServer('refuse')).url))).toMatch(/EMESSAGE 550$/)
    expect(await failureOf(send((await mailServer('hang')).url, message.to, 500))).toMatch(/ETIMEDOUT/)
    const dead = await mailServer()
    await dead.close()
    expect(await failureOf(send(dead.url.replace('//', '//ecole:motcache@')))).toMatch(
      /ECONNECTION|ESOCKET|ECONNREFUSED/,
    )
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    onTestFinished(() => void mute.close())
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as AddressInfo
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`, message.to, 300))).toMatch(/ETIMEDOUT|EGREETING/)
  })
})

describe('SMS through a gateway', () => {
  const send = (url: string, timeout = 10_000) => smsSender({ url, timeout })(sms)

  test('is one POST of JSON', async () => {
    const server = await gateway()
    await send(server.url)
    expect(server.messages).toHaveLength(1)
    expect(server.messages[0]).toMatchObject({ method: 'POST', body: { to: sms.to, text: sms.text } })
    expect(server.messages[0]!.headers['content-type']).toBe('application/json')
    expect(server.messages[0]!.headers.authorization).toBeUndefined()
  })

  test('carries the account of the address, and no account in the address', async () => {
    const server = await gateway()
    await send(server.url.replace('//', '//ecole:mot%3Acache@'))
    await send(server.url.replace('//', '//jeton@'))
    const sent = server.messages.map(({ headers }) => headers.authorization)
    expect(sent).toEqual([`Basic ${Buffer.from('ecole:mot:cache').toString('base64')}`, 'Bearer jeton'])
  })

  test('a refusal, a redirect, a silence and a dead gateway are failures that tell nothing', async () => {
    expect(await failureOf(send((await gateway(500)).url))).toMatch(/answered 500$/)
    const other = await gateway()
    expect(await failureOf(send((await gateway(307, { location: other.url })).url))).toMatch(/failed/)
    expect(other.messages).toEqual([])
    expect(await failureOf(send((await gateway(0)).url, 300))).toMatch(/TimeoutError$/)
    const dead = await gateway()
    await dead.close()
    expect(await failureOf(send(dead.url.replace('//', '//ecole:motcache@')))).toMatch(/ECONNREFUSED$/)
  })
})

describe('which way a message goes', () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const waysOf = (settings: Record<string, string>, isLocal = true) => {
    const { wayTo } = openMailer(readConfig(settings), silent)
    return [wayTo('email', { isLocal }), wayTo('phone', { isLocal })]
  }
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:25' }
  const gatewayUrl = { SMS_GATEWAY_URL: 'http://127.0.0.1:80' }

  test('the ways that are set up carry', () => {
    expect(waysOf({ ...smtp, ...gatewayUrl }, false)).toEqual(['email', 'sms'])
    expect(waysOf(smtp)).toEqual(['email', undefined])
    expect(waysOf(gatewayUrl)).toEqual([undefined, 'sms'])
  })

  test('a developer’s own machine prints, for whoever sits at it', () => {
    expect(waysOf({})).toEqual(['log', 'log'])
    expect(waysOf({}, false)).toEqual([undefined, undefined])
  })

  test.each([
    [{ NODE_ENV: 'production' }],
    [{ PUBLIC_URL: 'https://ecole.example' }],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
    [{ TRUST_PROXY: 'true' }],
  ])('nothing is printed with %o', (settings) => {
    expect(waysOf(settings)).toEqual([undefined, undefined])
  })

  test('what is printed is read on a terminal, where only warnings are', async () => {
    const lines: string[] = []
    const { log } = openLog('warn', { write: (line) => void lines.push(line) })
    await openMailer(readConfig({}), log).send('log', message)
    expect(lines).toEqual([expect.stringContaining(message.text)])
  })

  test('a machine with IPv6 opens', () => {
    expect(waysOf({ HOST: '::1' })).toEqual(['log', 'log'])
  })
})

test.each([
  ['SMTP_URL', 'http://machine'],
  ['SMTP_URL', 'smtp://ecole:motcache@machine?from=personne'],
  ['SMTP_URL', 'smtp://machine?from=a@b.example%0d%0aBcc: c@d.example'],
  ['SMS_GATEWAY_URL', 'ftp://machine'],
  ['PUBLIC_URL', 'https://ecole.example?page=1'],
])('the setting %s=%s stops the start with one line', (name, value) => {
  const start = () => readConfig({ [name]: value })
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(new RegExp(`^Réglage ${name} : doit [^\\n]*\\.$`))
  expect(start).not.toThrow(/motcache/)
})
