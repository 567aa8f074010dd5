import { useState } from 'react'
import { call } from '../../../platform/web/http.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import * as calls from '../calls.ts'
import type { AdminUser } from '../contract.ts'
import type { makeUserLink } from '../user-page-contract.ts'
import { LinkWindow, type MadeLink } from './link-window.tsx'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'

/** Makes a one-time link for a new password, to hand over to the account's owner. */
export function UserLinkButton({ user, onMade }: { user: AdminUser; onMade: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [made, setMade] = useState<MadeLink>()
  const [failure, setFailure] = useState<string>()
  const make = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      setMade({
        name: user.full_name,
        ...(await call<typeof makeUserLink>(calls.makeUserLink, { params: { id: user.id } })),
      })
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
    onMade()
  }
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => void make()}>
        Créer un lien de mot de passe
      </Button>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      {made && <LinkWindow made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
