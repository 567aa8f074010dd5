import { addressWords, type SchoolAddress } from '../../../school/address.ts'
import { Notice } from './alert.tsx'

/** Says that no telephone, or not every one, opens the address that is about to be printed or sent, and what to set. */
export function AddressNotice({ address }: { address: SchoolAddress }) {
  const words = addressWords(address)
  if (!words) return null
  return (
    <Notice tone={address.problem === 'network' ? 'info' : 'bad'}>
      <p>{words.text}</p>
      <p>{words.remedy}</p>
    </Notice>
  )
}
