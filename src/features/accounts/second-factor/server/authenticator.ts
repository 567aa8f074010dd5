import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** Seconds that a code stands for, and digits that it has: what every authenticator app knows (RFC 6238). */
const period = 30
const digits = 6
/** Steps that a phone's clock may be ahead or behind. */
const stepsAside = 1

/** A fresh secret in base32: 160 bits, as RFC 4226 advises. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The time step of a moment. */
export const stepAt = (now: Date): number => TOTP.counter({ period, timestamp: now.getTime() })

/** The time step that a code of six digits belongs to, no further than one from now; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAside })
  return delta === null ? undefined : stepAt(now) + delta
}

/** The `otpauth://` link that gives an app the secret: under which school, for which account. */
export function linkOf(secret: string, { school, username }: { school: string; username: string }): string {
  return totpOf(secret, { issuer: school, label: username }).toString()
}

/** A link as a QR code, black on white in whatever look, as cameras want it: an SVG. */
export const qrOf = (link: string): string => renderSVG(link, { ecc: 'M', border: 4, pixelSize: 4 })

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) })
