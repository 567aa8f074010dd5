import { createRoot } from 'react-dom/client'
import { formatDataPrice } from '../data-price.ts'
import { Confirm } from './confirm.tsx'

/** Asks before something heavy is fetched, over whatever page or window asks for it. */
export function askWeight(bytes: number): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (mayFetch: boolean) => {
      root.unmount()
      place.remove()
      resolve(mayFetch)
    }
    root.render(
      <Confirm
        title="Mode Éco"
        confirmLabel="Charger"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <p>
          Poids à charger{'\u00a0'}: {formatDataPrice(bytes)}.
        </p>
      </Confirm>,
    )
  })
}
