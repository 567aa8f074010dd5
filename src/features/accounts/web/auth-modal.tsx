import { useState } from 'react'
import type { AuthModalProps } from '../../../web/auth-modal.ts'
import { Modal } from '../../../web/ui/modal.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { Switch } from './switch.tsx'
import { useLater } from './use-later.ts'

const closeDelay = 1000

/** The login and sign-up window. Changing from one to the other starts a fresh form. */
export default function AuthModal({ mode, onMode, onClose, onSignedIn }: AuthModalProps) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  const later = useLater()
  const welcome = () => {
    setIsSignedIn(true)
    later(onSignedIn, closeDelay)
  }
  const close = isSignedIn ? onSignedIn : onClose

  if (mode === 'register')
    return (
      <Modal title="Créer un compte" onClose={close}>
        <RegisterForm
          place="modal"
          onRegistered={welcome}
          after={
            <Switch question="Déjà un compte ?" onClick={() => onMode('login')}>
              Se connecter
            </Switch>
          }
        />
      </Modal>
    )
  return (
    <Modal title="Connexion" onClose={close}>
      <LoginForm
        place="modal"
        onSignedIn={welcome}
        onLeave={onClose}
        after={
          <Switch question="Pas encore de compte ?" onClick={() => onMode('register')}>
            Créer un compte
          </Switch>
        }
      />
    </Modal>
  )
}
