import { AppError } from '../../../../common/app-error.ts'
import { callBytes, type CallOptions } from '../../../../platform/web/http.ts'
import * as calls from '../../calls.ts'
import type { readPackFile } from '../../contract.ts'
import { KeptFailure } from './failure.ts'
import { hashOf } from './hash.ts'

/** The bytes of a file of a pack, checked. Fails with `damaged`, and with `changed` where the school has it no more. */
export async function fetchFile(hash: string, { signal }: CallOptions): Promise<ArrayBuffer> {
  const options: CallOptions = { quiet: true, ...(signal && { signal }) }
  try {
    const sent = await callBytes<typeof readPackFile>(calls.readPackFile, { params: { hash } }, options)
    const bytes = await sent.arrayBuffer()
    if ((await hashOf(bytes)) !== hash) throw new KeptFailure('damaged')
    return bytes
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new KeptFailure('changed')
    throw error
  }
}
