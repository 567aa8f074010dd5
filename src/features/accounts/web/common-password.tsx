import { useEffect, useState } from 'react'
import { isCommon } from '../passwords/common-passwords.ts'
import styles from './strength-meter.module.css'

let filter: Promise<Uint8Array> | undefined

/** Fetched once, and only by who chooses a password: what is typed is compared on the phone and sent nowhere. */
function fetchFilter(): Promise<Uint8Array> {
  filter ??= fetch(new URL('../passwords/common-passwords.bin', import.meta.url)).then(async (answer) => {
    if (!answer.ok) throw new Error(`the filter of common passwords answered ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  })
  filter.catch(() => (filter = undefined))
  return filter
}

/** Says that a password is one of the most common ones; it may be taken all the same. */
export default function CommonPassword({ password }: { password: string }) {
  const [known, setKnown] = useState<Uint8Array>()
  useEffect(() => {
    fetchFilter().then(setKnown, (error: unknown) => console.warn(error))
  }, [])
  if (!known || !isCommon(known, password)) return null
  return (
    <span className={styles.common}>
      Très courant&nbsp;: il serait deviné parmi les premiers. Un autre est plus sûr.
    </span>
  )
}
