import { writeStored } from '../../../../platform/web/account-storage.ts'
import { keptPapersKey } from '../../../../platform/web/kept-courses.ts'
import { fullScreenLink } from '../../web/paper-links.ts'
import type { KeptPaper } from '../contract.ts'

/** Notes where kept papers are read: they belong to the phone, and open there without an account. */
export function noteKeptPapers(kept: readonly KeptPaper[]): void {
  const addresses = kept.flatMap(({ path, address }) => [fullScreenLink(path), ...(address ? [address] : [])])
  writeStored(keptPapersKey, addresses.length > 0 ? JSON.stringify(addresses) : null)
}
