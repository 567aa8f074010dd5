import { useState } from 'react'
import { plural } from '../../../../common/plural.ts'
import { call } from '../../../../platform/web/http.ts'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import {
  countRecoveryCodes as countRecoveryCodesCall,
  makeRecoveryCodes as makeRecoveryCodesCall,
} from '../../recovery/calls.ts'
import type { countRecoveryCodes, makeRecoveryCodes } from '../../recovery/contract.ts'
import { AccountForm, CurrentPassword } from '../../web/account-form.tsx'
import { currentPasswordChecks } from '../../web/checks.ts'
import { ProfileSection } from './profile-section.tsx'
import { RecoveryCodes } from '../../recovery/web/recovery-codes.tsx'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { formatDay } from '../../../../platform/web/moments.ts'
import { useForm } from '../../web/use-form.ts'

type Count = { left: number; created_at: string | null }

/** The recovery codes: how many are left, and new ones against the password. */
export function ProfileCodes({ username }: { username: string }) {
  const { data, error, reload } = useCall('codes', (signal) =>
    call<typeof countRecoveryCodes>(countRecoveryCodesCall, {}, { signal }),
  )
  const [codes, setCodes] = useState<readonly string[]>()
  const [hasNoted, setHasNoted] = useState(false)
  return (
    <ProfileSection title="Codes de récupération" id="codes">
      <p>Mot de passe oublié ? Un de ces codes te permet d’en choisir un autre, sans e-mail ni crédit.</p>
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {!data && !error && <Spinner />}
      {codes ? (
        <RecoveryCodes
          codes={codes}
          label="Tes codes de récupération"
          title={
            <>
              Codes de récupération de <strong>{username}</strong>
            </>
          }
          use={`Mot de passe oublié : ${location.host}/reset-password, « J’ai un code de récupération ». Chaque code sert une seule fois : barre-le ensuite.`}
          onNoted={() => {
            setCodes(undefined)
            setHasNoted(true)
            reload()
          }}
        />
      ) : (
        data && (
          <>
            <p ref={hasNoted ? focus : undefined} tabIndex={-1}>
              <strong>{leftText(data)}</strong>
            </p>
            <MakeCodes username={username} hasCodes={data.left > 0} onMade={setCodes} />
          </>
        )
      )}
    </ProfileSection>
  )
}

function MakeCodes({
  username,
  hasCodes,
  onMade,
}: {
  username: string
  hasCodes: boolean
  onMade: (codes: readonly string[]) => void
}) {
  const form = useForm({
    checks: currentPasswordChecks,
    cleared: ['password'],
    send: async ({ password }) => {
      try {
        onMade((await call<typeof makeRecoveryCodes>(makeRecoveryCodesCall, { body: { password } })).codes)
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
  })
  return (
    <AccountForm
      form={form}
      label="Codes de récupération"
      submit={hasCodes ? 'Remplacer mes codes' : 'Créer mes codes'}
      busy="Création..."
    >
      <CurrentPassword
        {...form.field('password')}
        username={username}
        hint={hasCodes ? 'Les codes notés jusqu’ici ne marcheront plus.' : undefined}
      />
    </AccountForm>
  )
}

function leftText({ left, created_at }: Count): string {
  if (left === 0 || !created_at) return 'Tu n’as pas de code.'
  const codes = `${left} ${plural(left, 'code', 'codes')}`
  return `Il te reste ${codes} sur 8, du ${formatDay(created_at)}.`
}

function focus(text: HTMLElement | null): void {
  text?.focus()
}
