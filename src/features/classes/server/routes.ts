import { route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { type ClassLine, createClass as createCall, lineOutcomes, previewClass } from '../contract.ts'
import { createClass } from './create-class.ts'
import { planClass, sealOf } from './plan-class.ts'
import { readClassFile, readCreation } from './read-class-form.ts'
import { readPupils } from './read-pupils.ts'

/** The accounts of a class from a file: what would happen, then the action. */
export function classRoutes({ db, now }: Pick<Services, 'db' | 'now'>): Route[] {
  return [
    route(previewClass, async ({ request }) => {
      const bytes = await readClassFile(request)
      const { pupils, encoding, isAssumed, separator, ignored } = readPupils(bytes)
      const lines = await planClass(db, pupils)
      return {
        seal: sealOf(bytes, lines),
        encoding,
        is_assumed: isAssumed,
        separator,
        ignored,
        counts: countOutcomes(lines),
        lines,
      }
    }),
    route(createCall, async ({ caller, request }) => {
      const given = await readCreation(request)
      const order = { ...given, caller, address: request.address, now: now() }
      return { accounts: await createClass(db, order) }
    }),
  ]
}

function countOutcomes(lines: readonly ClassLine[]): Record<ClassLine['outcome'], number> {
  const counts = Object.fromEntries(lineOutcomes.map((outcome) => [outcome, 0])) as Record<
    ClassLine['outcome'],
    number
  >
  for (const { outcome } of lines) counts[outcome]++
  return counts
}
