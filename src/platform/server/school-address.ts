import ipaddr from 'ipaddr.js'
import type { SchoolAddress } from '../../school/address.ts'
import type { Config } from './config.ts'

type Given = Pick<Config, 'publicUrl' | 'isPublicUrlSet'>

/**
 * The address that pupils are told: `PUBLIC_URL`, or while that is not set the one that the caller's browser has
 * reached the school by (`host`, as its header says), which is better than the school's own guess.
 */
export function schoolAddress({ publicUrl, isPublicUrlSet }: Given, host?: string): SchoolAddress {
  const reached = `http://${host}`
  const url = !isPublicUrlSet && host && URL.canParse(reached) ? reached : publicUrl
  const reach = reachOf(new URL(url).hostname)
  if (reach === 'machine') return { url, problem: 'machine' }
  if (!isPublicUrlSet) return { url, problem: 'unset' }
  return { url, problem: reach === 'network' ? 'network' : null }
}

const ownNames = /(^|\.)localhost$/
/** Names that no name server of the world knows. */
const localNames = /(^[^.]+|\.(local|lan|internal|home\.arpa))$/

/** From where a host can be reached, as its name or number tells. */
function reachOf(hostname: string): 'machine' | 'network' | 'everywhere' {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  if (ipaddr.isValid(bare)) {
    const range = ipaddr.process(bare).range()
    if (range === 'loopback' || range === 'unspecified') return 'machine'
    return range === 'unicast' ? 'everywhere' : 'network'
  }
  if (ownNames.test(bare)) return 'machine'
  return localNames.test(bare) ? 'network' : 'everywhere'
}
