import { addressOf } from '../../../../platform/web/http.ts'
import type {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  readSecondFactor,
  renewBackupCodes,
} from '../contract.ts'

const path = '/api/users/profile/second-factor'

export const readAddress = addressOf<typeof readSecondFactor>({ method: 'GET', path })
export const beginAddress = addressOf<typeof beginSecondFactor>({ method: 'POST', path })
export const enableAddress = addressOf<typeof enableSecondFactor>({ method: 'PUT', path })
export const disableAddress = addressOf<typeof disableSecondFactor>({ method: 'DELETE', path })
export const renewAddress = addressOf<typeof renewBackupCodes>({
  method: 'POST',
  path: `${path}/backup-codes`,
})
