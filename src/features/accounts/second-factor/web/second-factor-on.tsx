import { useState } from 'react'
import { plural } from '../../../../common/plural.ts'
import { call } from '../../../../platform/web/http.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { AccountForm, CurrentPassword } from '../../web/account-form.tsx'
import { currentPasswordChecks } from '../../web/checks.ts'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { formatDay } from '../../../../platform/web/moments.ts'
import { useForm } from '../../web/use-form.ts'
import * as calls from '../calls.ts'
import type { disableSecondFactor, renewBackupCodes } from '../contract.ts'
import { codeChecks, CodeField } from './code-field.tsx'
import styles from './show-secret.module.css'

const proofChecks = { ...currentPasswordChecks, ...codeChecks }

type Proof = { password: string; code: string }

/** What can be done with a second factor that is on; password and code are asked for either. */
export function SecondFactorOn({
  username,
  since,
  codesLeft,
  onRenewed,
  onDisabled,
}: {
  username: string
  /** ISO text in UTC. */
  since: string
  codesLeft: number
  onRenewed: (codes: readonly string[]) => void
  onDisabled: (sentence: string) => void
}) {
  const [wish, setWish] = useState<'renew' | 'disable'>()
  const renew = async (body: Proof) =>
    onRenewed((await call<typeof renewBackupCodes>(calls.renewBackupCodes, { body })).codes)
  const disable = async (body: Proof) =>
    onDisabled((await call<typeof disableSecondFactor>(calls.disableSecondFactor, { body })).message)
  return (
    <>
      <p>
        <strong>Active depuis le {formatDay(since)}.</strong> {leftText(codesLeft)}
      </p>
      <div className={styles.buttons}>
        <Button aria-pressed={wish === 'renew'} onClick={() => setWish('renew')}>
          Remplacer mes codes de secours
        </Button>
        <Button aria-pressed={wish === 'disable'} onClick={() => setWish('disable')}>
          Désactiver
        </Button>
      </div>
      {wish === 'renew' && (
        <ProofForm
          key="renew"
          username={username}
          label="Nouveaux codes de secours"
          submit="Créer de nouveaux codes"
          onProof={renew}
        />
      )}
      {wish === 'disable' && (
        <ProofForm
          key="disable"
          username={username}
          label="Désactiver la double vérification"
          submit="Désactiver la double vérification"
          look="danger"
          onProof={disable}
        />
      )}
    </>
  )
}

function ProofForm({
  username,
  label,
  submit,
  look = 'secondary',
  onProof,
}: {
  username: string
  label: string
  submit: string
  look?: 'secondary' | 'danger'
  onProof: (proof: Proof) => Promise<void>
}) {
  const form = useForm({
    checks: proofChecks,
    cleared: ['code'],
    send: async (proof) => {
      try {
        await onProof(proof)
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
  })
  return (
    <AccountForm form={form} label={label} submit={submit} busy="Vérification..." look={look}>
      <CurrentPassword {...form.field('password')} username={username} />
      <CodeField {...form.field('code')} hint="Les 6 chiffres de l’application, ou un code de secours." />
    </AccountForm>
  )
}

function leftText(left: number): string {
  if (left === 0) return 'Il ne vous reste aucun code de secours.'
  return `Il vous reste ${left} ${plural(left, 'code', 'codes')} de secours.`
}
