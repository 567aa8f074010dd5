import { createTransport } from 'nodemailer'
import type { Send } from './message.ts'

type SmtpSettings = {
  /** `smtp://` or `smtps://`, with the account in it and, after `?`, `from` and `tls=false`. */
  url: string
  /** The sender, when the address names none. */
  sender: string
  /** Milliseconds that each step may take: connection, greeting, every answer. */
  timeout: number
}

/** Sends e-mails through a server. The failure it throws tells codes only, nothing of the message. */
export function smtpSender({ url, sender, timeout }: SmtpSettings): Send {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const user = decodeURIComponent(username)
  const from = searchParams.get('from') ?? (user.includes('@') ? user : sender)
  const transport = createTransport({
    host,
    port: port ? Number(port) : undefined,
    secure: protocol === 'smtps:',
    // A server between us and the real one could else take TLS away and read the password.
    requireTLS: user !== '' && !isLoopback(host) && searchParams.get('tls') !== 'false',
    auth: user ? { user, pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, replyTo }) => {
    // Our sign-up takes wider names than mail does: a comma would make two recipients.
    if (!oneAddress.test(to)) throw new Error('the user name is no address that mail knows')
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        // A stranger's word: what mail would read as several addresses is left out.
        ...(replyTo && oneAddress.test(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number }
      // oxlint-disable-next-line preserve-caught-error -- A server may quote the message in what it says.
      throw new Error(`the mail server failed: ${code} ${responseCode}`.trim())
    }
  }
}

const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
