import { canMeter, monthStore, readMonth, startMeter } from '../../../../platform/web/data-meter.ts'
import { formatDataPrice } from '../../../../platform/web/data-price.ts'
import { formatDay } from '../../../../platform/web/moments.ts'
import { useStore } from '../../../../platform/web/store.ts'
import { EcoSwitch } from '../../../../platform/web/ui/eco-switch.tsx'
import { useEffect } from 'react'

/** What this phone spends for the school, and how it spends less. Nothing of it is known to the server. */
export default function ProfilePhone() {
  useEffect(startMeter, [])
  return (
    <>
      {canMeter() ? <Month /> : <p>Ce navigateur ne compte pas ce que l’école consomme.</p>}
      <EcoSwitch />
    </>
  )
}

function Month() {
  const { since, bytes } = useStore(monthStore, undefined) ?? readMonth()
  return (
    <p>
      Ce mois-ci, l’école a coûté à ce téléphone <strong>{formatDataPrice(bytes)}</strong>, depuis le{' '}
      {formatDay(`${since}T12:00`)}. C’est compté ici, et envoyé à personne.
    </p>
  )
}
