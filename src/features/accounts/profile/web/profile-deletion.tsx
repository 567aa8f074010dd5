import { useState } from 'react'
import { call } from '../../../../platform/web/http.ts'
import { eraseAccount } from '../../../../platform/web/phone-accounts.ts'
import { useNavigate } from '../../../../platform/web/router.tsx'
import { endSession } from '../../../../platform/web/session.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Modal } from '../../../../platform/web/ui/modal.tsx'
import * as calls from '../calls.ts'
import type { deleteProfile } from '../contract.ts'
import { AccountForm, CurrentPassword } from '../../web/account-form.tsx'
import styles from '../../web/account-form.module.css'
import { currentPasswordChecks } from '../../web/checks.ts'
import { ProfileSection } from './profile-section.tsx'
import { sentenceOf } from '../../../../platform/web/sentence-of.ts'
import { useForm } from '../../web/use-form.ts'

/** The end of the account, behind a window that says what goes and asks for the password. */
export function ProfileDeletion({ userId, name }: { userId: number; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ProfileSection title="Supprimer mon compte">
      <p>Ton compte est fermé tout de suite, et tes données sont effacées dans les 30 jours.</p>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        Supprimer mon compte
      </Button>
      {isAsking && <DeletionWindow userId={userId} name={name} onClose={() => setIsAsking(false)} />}
    </ProfileSection>
  )
}

function DeletionWindow({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({
    checks: currentPasswordChecks,
    cleared: ['password'],
    send: async ({ password }) => {
      try {
        await call<typeof deleteProfile>(calls.deleteProfile, { body: { password } })
        eraseAccount(userId)
        void import('../../../../platform/web/work-journal.ts').then(({ dropJournal }) => dropJournal())
        return undefined
      } catch (error) {
        return sentenceOf(error)
      }
    },
  })
  const isDone = form.status === 'done'
  const leave = () => {
    endSession()
    navigate('/home', { replace: true })
  }
  return (
    <Modal title="Supprimer mon compte" onClose={isDone ? leave : onClose} canClose={form.status !== 'busy'}>
      <p>
        Le compte de <strong>{name}</strong> sera fermé sur tous tes appareils. Donne ton mot de passe pour
        confirmer.
      </p>
      <AccountForm
        form={form}
        label="Suppression du compte"
        success={isDone && 'Ton compte est fermé. Tes données seront effacées dans les 30 jours.'}
        submit="Supprimer définitivement"
        busy="Suppression..."
        look="danger"
      >
        <CurrentPassword {...form.field('password')} />
      </AccountForm>
      <Button className={styles.leave} onClick={isDone ? leave : onClose} disabled={form.status === 'busy'}>
        {isDone ? 'Revenir à l’accueil' : 'Annuler'}
      </Button>
    </Modal>
  )
}
