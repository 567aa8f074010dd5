import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../../../common/endpoint.ts'
import { health } from '../../../platform/server/health.ts'

/** The endpoints of a room by their names, in the order of their paths. */
export type Room = { room: string; endpoints: readonly (readonly [name: string, endpoint: Endpoint])[] }

const features = join(import.meta.dirname, '../../../features')

/** Every room with a contract, and the floor's own call: nothing lists them, so that no new one is forgotten. */
export async function readContracts(): Promise<Room[]> {
  const byCall = new Map<string, { room: string; name: string; endpoint: Endpoint }>()
  const take = (room: string, exported: object) => {
    for (const [name, endpoint] of Object.entries(exported))
      if (isEndpoint(endpoint) && !byCall.has(endpoint.call))
        byCall.set(endpoint.call, { room, name, endpoint })
  }
  for (const file of globSync('**/*contract.ts', { cwd: features }).toSorted(deepestFirst))
    take(dirname(file), (await import(pathToFileURL(join(features, file)).href)) as object)
  take('platform', { health })
  const found = [...byCall.values()].toSorted((one, other) => compare(placeOf(one), placeOf(other)))
  return Object.entries(Object.groupBy(found, ({ room }) => room)).map(([room, calls = []]) => ({
    room,
    endpoints: calls.map(({ name, endpoint }) => [name, endpoint] as const),
  }))
}

/** A room's door gives what its sub-rooms say too: theirs it stays. */
function deepestFirst(one: string, other: string): number {
  return other.split('/').length - one.split('/').length || compare(one, other)
}

function placeOf({ room, endpoint }: { room: string; endpoint: Endpoint }): string {
  return `${room} ${endpoint.path} ${endpoint.method}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'call' in value && 'access' in value
}
