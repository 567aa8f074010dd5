import { useState } from 'react'
import { callBytes } from '../../../../platform/web/http.ts'
import { saveFile } from '../../../../platform/web/table-file.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import * as calls from '../calls.ts'
import type { exportProfile } from '../contract.ts'
import { downloadFailureOf } from '../../../../platform/web/download-failure.ts'
import { ProfileSection } from './profile-section.tsx'

/** Everything that the school stores of the person, as a file. */
export function ProfileData() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const download = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveFile('mes-donnees.json', await callBytes<typeof exportProfile>(calls.exportProfile))
    } catch (error) {
      setFailure(downloadFailureOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ProfileSection title="Mes données">
      <p>Un fichier avec tout ce que l’école garde de toi, sans mot de passe.</p>
      {failure && <Alert>{failure}</Alert>}
      <Button isBusy={isBusy} onClick={() => void download()}>
        Télécharger mes données
      </Button>
    </ProfileSection>
  )
}
