import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Whose word on an address is taken: nobody's, that of so many proxies in a row, or that of these addresses. */
export type TrustProxy = false | number | readonly string[]

const mostHops = 10

/** What `TRUST_PROXY` says: `true` is one hop, a number so many, otherwise addresses or CIDR; `undefined` for nonsense. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'true') return 1
  if (text === 'false' || text === '0') return false
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? Number(text) : undefined
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every(isNetwork) ? addresses : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (!family || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Whether a proxy is believed, as the framework asks it: `hop` is 0 for the one that opened the connection.
 * (A bare number would be taken to trust nobody.)
 */
export function trustOf(trust: TrustProxy): false | ((address: string, hop: number) => boolean) {
  if (trust === false) return false
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  const known = new BlockList()
  for (const text of trust) {
    const [address, bits] = text.split('/') as [string, string?]
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    known.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && known.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/**
 * The address of whoever asks: the one that the nearest believed proxy saw. What is no address (a caller's own
 * words, that a proxy handed on) gives way to the address of the connection.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const seen = isAddress(ip) ? ip : (socket.remoteAddress ?? '')
  return seen.replace(/%.*$/s, '')
}

/**
 * What limits count a caller's address as: one connection of IPv6 has 2^64 addresses, and any of them may be its
 * next, so all of a `/64` are one. An IPv4 address that came as an IPv6 one is itself.
 */
export function networkOf(address: string): string {
  if (!isAddress(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

/** No address is longer than 45 letters; a zone may be. */
const isAddress = (text: string) => text.length <= 80 && isIP(text) !== 0

/** The settings that tell whether the school stands for itself alone. */
type OwnSettings = { trustProxy: TrustProxy; publicUrl: string }

/** The headers by which a proxy is known. */
const proxyHeaders = /^(x-forwarded|x-real-ip|x-original|x-client-ip|forwarded|via|cf-|true-client-ip)/

/**
 * Whether a request was made by somebody who sits at the machine: an address of it on both sides, no word of a
 * proxy, and no page of another site. Behind a proxy, or with a public address, nobody does.
 */
export function isOwnMachine(request: FastifyRequest, config: OwnSettings): boolean {
  if (!mayBeOwnMachine(config)) return false
  const { headers, raw, socket } = request
  // Proxies speak HTTP/1.0 unless they are told otherwise; browsers never do.
  if (raw.httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeaders.test(name))) return false
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false
  const { host = '', origin } = headers
  if (!isLoopback(hostOf(`http://${host}`))) return false
  return origin === undefined || origin === `http://${host}`
}

/** Whether anybody can be at the machine itself, as far as the settings go. */
export const mayBeOwnMachine = ({ trustProxy, publicUrl }: OwnSettings): boolean =>
  trustProxy === false && isLoopback(hostOf(publicUrl))

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
const isLoopbackAddress = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Whether a host's name is the machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
