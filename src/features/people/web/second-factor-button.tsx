import { useState } from 'react'
import { withDeName } from '../../../common/elide.ts'
import { call } from '../../../platform/web/http.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import * as calls from '../calls.ts'
import type { AdminUser } from '../contract.ts'
import type { disableUserSecondFactor } from '../user-page-contract.ts'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'

/** Switches the second factor off of an admin who has lost telephone and backup codes. */
export function SecondFactorButton({
  user: { id, full_name },
  isOn,
  onDone,
}: {
  user: AdminUser
  isOn: boolean
  onDone: () => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const disable = async () => {
    setFailure(undefined)
    try {
      setAnswer(
        (await call<typeof disableUserSecondFactor>(calls.disableUserSecondFactor, { params: { id } }))
          .message,
      )
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setIsAsking(false)
    }
    onDone()
  }
  return (
    <>
      {isOn && (
        <Button size="small" onClick={() => setIsAsking(true)}>
          Désactiver la double vérification
        </Button>
      )}
      {answer && <Notice onDismiss={() => setAnswer(undefined)}>{answer}</Notice>}
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      {isAsking && (
        <Confirm
          title={`Désactiver la double vérification ${withDeName(full_name)} ?`}
          confirmLabel="Désactiver"
          isDangerous
          onCancel={() => setIsAsking(false)}
          onConfirm={disable}
        >
          <p>
            Ce compte d’administrateur s’ouvrira de nouveau avec son seul mot de passe. Assurez-vous d’abord,
            de vive voix, que c’est bien cette personne qui le demande.
          </p>
        </Confirm>
      )}
    </>
  )
}
