import { useState } from 'react'
import type { ReplyOf } from '../../../../common/endpoint.ts'
import { call } from '../../../../platform/web/http.ts'
import type { beginSecondFactor } from '../contract.ts'
import { AccountForm, CurrentPassword } from '../../web/account-form.tsx'
import { currentPasswordChecks } from '../../web/checks.ts'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { useForm } from '../../web/use-form.ts'
import * as calls from '../calls.ts'
import { ShowSecret } from './show-secret.tsx'

type Begun = ReplyOf<typeof beginSecondFactor>

/** The password, then the secret for the app and its first code. */
export function SetUp({
  username,
  onEnabled,
}: {
  username: string
  onEnabled: (codes: readonly string[]) => void
}) {
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <ShowSecret {...begun} onEnabled={onEnabled} onLeave={() => setBegun(undefined)} />
  return (
    <>
      <p>
        Un mot de passe se devine ou se vole. Avec la double vérification, se connecter demande aussi un code
        que votre téléphone montre, même sans connexion.
      </p>
      <AskPassword username={username} onBegun={setBegun} />
    </>
  )
}

function AskPassword({ username, onBegun }: { username: string; onBegun: (begun: Begun) => void }) {
  const form = useForm({
    checks: currentPasswordChecks,
    cleared: ['password'],
    send: async ({ password }) => {
      try {
        onBegun(await call<typeof beginSecondFactor>(calls.beginSecondFactor, { body: { password } }))
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
  })
  return (
    <AccountForm
      form={form}
      label="Mettre en place la double vérification"
      submit="Mettre en place"
      busy="Préparation..."
      look="secondary"
    >
      <CurrentPassword {...form.field('password')} username={username} />
    </AccountForm>
  )
}
