import type { ReactNode } from 'react'
import { formatDataPrice } from '../../../../platform/web/data-price.ts'
import { call } from '../../../../platform/web/http.ts'
import { useCall } from '../../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { weighPaper } from '../contract.ts'
import styles from './paper-viewer.module.css'

/** Under « Éco »: that the pages of a document are grey, and what they weigh together. */
export default function EcoNote({ path }: { path: string }): ReactNode {
  const { data } = useCall(path, (signal) =>
    call<typeof weighPaper>(calls.weighPaper, { params: { '*': path } }, { signal, quiet: true }),
  )
  return (
    <p className={styles.saving}>
      Économie de données{'\u00a0'}: pages en gris
      {data && data.small > 0 && `, ${formatDataPrice(data.small)} en tout`}. Agrandis pour la couleur.
    </p>
  )
}
