import { useState } from 'react'
import { formatDataPrice } from '../../../platform/web/data-price.ts'
import { mayFetch } from '../../../platform/web/may-fetch.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { fetchLibrary } from './keeping.ts'
import { registerWorker } from '../../../platform/web/register-worker.ts'

/**
 * Makes a phone that keeps nothing ready to take a cahier in without a network: the application and the school's key
 * come with this tap, and never without it.
 */
export function Prepare({ bytes }: { bytes: number }) {
  const [state, setState] = useState<'preparing' | 'ready' | 'failed'>()
  const prepare = async () => {
    if (!(await mayFetch(bytes))) return
    setState('preparing')
    try {
      await (await fetchLibrary()).pinSchoolKey()
      setState((await registerWorker()) ? 'ready' : 'failed')
    } catch (error) {
      console.warn(error)
      setState('failed')
    }
  }
  if (state === 'ready')
    return (
      <Notice>
        <strong>Ce téléphone est prêt.</strong> Cette page s’ouvre sans réseau, et reçoit un cahier.
      </Notice>
    )
  return (
    <>
      <p>
        Ce téléphone ne garde encore rien{'\u00a0'}: prépare-le tant qu’il y a du réseau, et il recevra un
        cahier même sans réseau.
      </p>
      {state === 'failed' && <Alert>L’école n’est pas arrivée en entier. Recommence.</Alert>}
      <p>
        <Button isBusy={state === 'preparing'} onClick={() => void prepare()}>
          Préparer ce téléphone ({formatDataPrice(bytes)})
        </Button>
      </p>
    </>
  )
}
