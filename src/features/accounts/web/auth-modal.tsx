import { takeIntendedUrl } from '../../../platform/web/intended-url.ts'
import { useState } from 'react'
import type { AuthModalProps } from '../../../platform/web/auth-modal.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Modal } from '../../../platform/web/ui/modal.tsx'
import { LoginForm } from './login-form.tsx'
import { offerCodesSoon } from '../recovery/web/offer-codes-soon.ts'
import { RegisterForm } from './register-form.tsx'
import { Switch } from './switch.tsx'
import { useLater } from './use-later.ts'
import WaitingLesson from './waiting-lesson.tsx'

const closeDelay = 1000

/** The login and sign-up window. Changing from one to the other starts a fresh form. */
export default function AuthModal({ mode, onMode, onClose, onSignedIn }: AuthModalProps) {
  const [isSignedIn, setIsSignedIn] = useState(false)
  const later = useLater()
  // The one who has just signed up stays in that mode.
  const finish = () => {
    onSignedIn(takeIntendedUrl())
    if (mode === 'register') offerCodesSoon()
  }
  const welcome = () => {
    setIsSignedIn(true)
    later(finish, closeDelay)
  }
  const close = isSignedIn ? finish : onClose

  const [title, Form] =
    mode === 'login' ? (['Connexion', Login] as const) : (['Créer un compte', Register] as const)
  return (
    <Modal title={title} onClose={close}>
      <WaitingLesson>
        <p>La lire est gratuit&nbsp;: un numéro ou une adresse e-mail, et un mot de passe.</p>
        {mode === 'login' && !isSignedIn && (
          <Button look="primary" onClick={() => onMode('register')}>
            Créer un compte gratuit
          </Button>
        )}
      </WaitingLesson>
      <div key={mode} ref={focusFirst}>
        <Form onMode={onMode} onDone={welcome} onClose={close} />
      </div>
    </Modal>
  )
}

/** Puts the focus in the first field: at once, or when the window opens, which else would choose its X. */
function focusFirst(content: HTMLDivElement | null): void {
  const input = content?.querySelector('input')
  input?.setAttribute('autofocus', '')
  input?.focus()
}

type FormProps = Pick<AuthModalProps, 'onMode' | 'onClose'> & { onDone: () => void }

function Login({ onMode, onDone, onClose }: FormProps) {
  return (
    <LoginForm
      place="modal"
      onSignedIn={onDone}
      onLeave={onClose}
      after={
        <Switch question="Pas encore de compte ?" onClick={() => onMode('register')}>
          Créer un compte
        </Switch>
      }
    />
  )
}

function Register({ onMode, onDone, onClose }: FormProps) {
  return (
    <RegisterForm
      place="modal"
      onRegistered={onDone}
      onSignedIn={onDone}
      onLeave={onClose}
      after={
        <Switch question="Déjà un compte ?" onClick={() => onMode('login')}>
          Se connecter
        </Switch>
      }
    />
  )
}
