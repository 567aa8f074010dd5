import type { Send } from './message.ts'

/**
 * Sends SMS through an HTTP gateway: `POST` of `{ "to": "+221…", "text": "…" }`, any 2xx is a success.
 * A user and password in the address go as Basic, a user alone as Bearer. The failure it throws tells
 * nothing of the message or the address.
 */
export function smsSender({ url, timeout }: { url: string; timeout: number }): Send {
  const address = new URL(url)
  const authorization = authorizationOf(address)
  address.username = ''
  address.password = ''
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(authorization ? { authorization } : {}),
  }
  return async ({ to, text }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text }),
      // The link must not travel on to an address that nobody has set.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: Error) => {
      throw new Error(`the SMS gateway failed: ${reasonOf(error)}`)
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }
}

function authorizationOf({ username, password }: URL): string | undefined {
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (secret) return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`
  return user ? `Bearer ${user}` : undefined
}

function reasonOf(error: Error): string {
  const { code } = (error.cause ?? {}) as { code?: string }
  return code ?? error.name
}
