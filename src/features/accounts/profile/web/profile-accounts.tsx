import { useState } from 'react'
import type { PhoneAccount } from '../../../../platform/web/phone-accounts.ts'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { AccountList } from '../../sessions/web/account-list.tsx'
import type { LoginState } from '../../web/login-page.tsx'
import { otherAccounts, switchTo } from '../../sessions/web/open-session.ts'
import { ProfileSection } from './profile-section.tsx'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'

/** The other pupils of this phone: changes to one of them, or lets one more log in. */
export function ProfileAccounts() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const choose = async (account: PhoneAccount) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      if (await switchTo(account)) return navigate('/home')
      const state: LoginState = { username: account.user.username, isRemembered: true }
      navigate('/login', { state })
    } catch (error) {
      setFailure(sentenceOf(error))
      setIsBusy(false)
    }
  }
  return (
    <ProfileSection title="Changer de compte">
      {otherAccounts().length === 0 && (
        <p>
          Plusieurs élèves sur ce téléphone ? Coche «&nbsp;Se souvenir de moi&nbsp;» en te connectant : chacun
          revient ensuite à son compte sans mot de passe.
        </p>
      )}
      {failure && <Alert>{failure}</Alert>}
      <AccountList isBusy={isBusy} onChoose={(account) => void choose(account)} />
      <ButtonLink to="/login">Ajouter un compte</ButtonLink>
    </ProfileSection>
  )
}
