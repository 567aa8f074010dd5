import { logout as logoutCall } from '../../features/accounts/calls.ts'
import type { logout } from '../../features/accounts/contract.ts'
import { AppError } from '../../common/app-error.ts'
import { readStored, writeStored } from '../../platform/web/account-storage.ts'
import { call } from '../../platform/web/http.ts'
import { leftKey } from './left-tokens.ts'

let isEnding = false
const leftTokens = () => readStored(leftKey)?.split(' ').filter(Boolean) ?? []

/** Tells the server of the sessions that were left on this phone and that it has not heard of, each once. */
export async function endLeft(): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const token of leftTokens()) {
    const failure = await call<typeof logout>(logoutCall, {}, { quiet: true, token }).catch(
      (error: unknown) => error,
    )
    if (failure instanceof AppError && failure.code === 'network') break
    writeStored(
      leftKey,
      leftTokens()
        .filter((left) => left !== token)
        .join(' ') || null,
    )
  }
  isEnding = false
}
