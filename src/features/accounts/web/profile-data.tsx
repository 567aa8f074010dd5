import { useState } from 'react'
import { addressOf, call } from '../../../web/http.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import type { exportProfile } from '../contract.ts'
import { ProfileSection } from './profile-section.tsx'
import { sentenceOf } from './sentence-of.ts'

const exportAddress = addressOf<typeof exportProfile>({ method: 'GET', path: '/api/users/profile/export' })

/** Everything that the school stores of the person, as a file. */
export function ProfileData() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const download = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      save(await call(exportAddress))
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ProfileSection title="Mes données">
      <p>Un fichier avec tout ce que l’école garde de vous, sans mot de passe.</p>
      {failure && <Alert>{failure}</Alert>}
      <Button isBusy={isBusy} onClick={() => void download()}>
        Télécharger mes données
      </Button>
    </ProfileSection>
  )
}

function save(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'mes-donnees.json'
  link.click()
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
