import { call } from '../../../platform/web/http.ts'
import { readShellBytes } from '../../../platform/web/register-worker.ts'
import { type Loaded, useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { ListedPack, readPackList } from '../contract.ts'

export const failedPackList =
  'La liste des cours à garder n’est pas arrivée. Ce qui est gardé se lit toujours.'

/** What the school offers to keep. `shellBytes`: what the application itself weighs, on the wire, where it is not kept yet. */
export type Offer = { packs: readonly ListedPack[]; shellBytes: number }

export function usePackList(): Loaded<Offer> {
  return useCall('packs', async (signal) => {
    const [{ packs }, shellBytes] = await Promise.all([
      call<typeof readPackList>(calls.readPackList, {}, { signal }),
      readShellBytes(signal),
    ])
    return { packs, shellBytes }
  })
}
