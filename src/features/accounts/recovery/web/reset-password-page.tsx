import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from '../../../../platform/web/router.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { AccountSheet } from '../../web/account-sheet.tsx'
import { AskPasswordForm } from './ask-password-form.tsx'
import { SwitchLink } from '../../web/switch.tsx'

// Whoever asks for a link needs neither.
const NewPasswordForm = lazy(() =>
  import('./new-password-form.tsx').then((file) => ({ default: file.NewPasswordForm })),
)
const RecoveryCodeForm = lazy(() =>
  import('./recovery-code-form.tsx').then((file) => ({ default: file.RecoveryCodeForm })),
)

const codePath = '/reset-password?avec=code'

/**
 * `/reset-password`: the request for a link. With a link's `?token=` the new password, with `?avec=code` the
 * new password behind a recovery code.
 */
export default function ResetPasswordPage() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token')
  if (token)
    return (
      <Sheet>
        <NewPasswordForm key={token} token={token} />
        <SwitchLink question="Le lien ne marche plus ?" to="/reset-password">
          En demander un autre
        </SwitchLink>
      </Sheet>
    )
  if (parameters.get('avec') === 'code')
    return (
      <Sheet intro="Un des codes que tu as notés, et le nouveau mot de passe.">
        <RecoveryCodeForm />
        <SwitchLink question="Pas de code ?" to="/reset-password">
          Demander un lien
        </SwitchLink>
      </Sheet>
    )
  return (
    <Sheet>
      <SwitchLink question="Le plus rapide :" to={codePath}>
        J’ai un code de récupération
      </SwitchLink>
      <p>Sinon, indique le numéro de téléphone ou l’e-mail de ton compte.</p>
      <AskPasswordForm />
    </Sheet>
  )
}

function Sheet({ intro, children }: { intro?: string; children: ReactNode }) {
  return (
    <AccountSheet title="Mettre à jour votre mot de passe" intro={intro && <p>{intro}</p>}>
      <Suspense fallback={<Spinner />}>{children}</Suspense>
      <SwitchLink question="Tu t’en souviens ?" to="/login">
        Se connecter
      </SwitchLink>
    </AccountSheet>
  )
}
