import { call } from '../../../../platform/web/http.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { AccountForm } from '../../web/account-form.tsx'
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { useForm } from '../../web/use-form.ts'
import * as calls from '../calls.ts'
import type { enableSecondFactor } from '../contract.ts'
import { codeChecks, CodeField } from './code-field.tsx'
import styles from './show-secret.module.css'

/** The secret, shown this once, in the three ways that an app takes it; its first code switches it on. */
export function ShowSecret({
  secret,
  link,
  qr,
  onEnabled,
  onLeave,
}: {
  secret: string
  /** `otpauth://…` */
  link: string
  /** An SVG. */
  qr: string
  onEnabled: (codes: readonly string[]) => void
  onLeave: () => void
}) {
  const form = useForm({
    checks: codeChecks,
    cleared: ['code'],
    send: async ({ code }) => {
      try {
        onEnabled((await call<typeof enableSecondFactor>(calls.enableSecondFactor, { body: { code } })).codes)
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
  })
  return (
    <>
      <p tabIndex={-1} ref={focus} className={styles.step}>
        <strong>1.</strong> Donnez ce secret à une application de codes (FreeOTP, Aegis, Google
        Authenticator…). Il ne sera plus montré.
      </p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        width={220}
        height={220}
        alt="Code QR du secret, à lire avec l’application"
      />
      <p>
        <a className={styles.link} href={link}>
          Ouvrir l’application de ce téléphone
        </a>
      </p>
      <p>
        Ou tapez-le : <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <div className={styles.buttons}>
        <CopyButton text={secret} label="Copier le secret" />
      </div>
      <p>
        <strong>2.</strong> Entrez le code que l’application montre maintenant.
      </p>
      <AccountForm
        form={form}
        label="Activer la double vérification"
        submit="Activer"
        busy="Vérification..."
        look="secondary"
        after={
          <Button look="quiet" onClick={onLeave}>
            Annuler
          </Button>
        }
      >
        <CodeField {...form.field('code')} hint="Les 6 chiffres de l’application." />
      </AccountForm>
    </>
  )
}

/** The form before it is gone, and the focus with it. */
function focus(text: HTMLElement | null): void {
  text?.focus()
}
