import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../../common/endpoint.ts'
import { call } from '../../../../platform/web/http.ts'
import { shownUsername } from '../../../../platform/web/shown-username.ts'
import { Notice } from '../../../../platform/web/ui/alert.tsx'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import type { LoginState } from '../../web/login-page.tsx'
import * as calls from '../calls.ts'
import type { addToFamily, listFamily } from '../contract.ts'
import { AddMember } from './add-member.tsx'
import styles from './profile-family.module.css'

type Member = ReplyOf<typeof addToFamily>['account']

/** The pupils of one telephone number, and one more; an account without a number sees nothing of it. */
export default function ProfileFamily({
  userId,
  frame,
}: {
  userId: number
  /** The sheet of the profile around it. */
  frame: (content: ReactNode) => ReactNode
}) {
  const { data, error, reload } = useCall('family', (signal) =>
    call<typeof listFamily>(calls.listFamily, {}, { signal }),
  )
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<Member>()
  if (data?.number === null || (!data && !error)) return null
  const isFull = data && data.accounts.length >= data.most
  return frame(
    <>
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {data && (
        <>
          <p>
            Un seul numéro à la maison ? Jusqu’à cinq élèves peuvent utiliser le{' '}
            {shownUsername(data.number ?? '')}, chacun avec son mot de passe et sa progression.
          </p>
          <ul className={styles.members}>
            {data.accounts.map(({ id, full_name, username }) => (
              <li key={id}>
                <strong>{full_name}</strong> {id === userId && '(toi)'}
                <span>{shownUsername(username)}</span>
              </li>
            ))}
          </ul>
          {added && <Added member={added} number={data.number ?? ''} />}
          {isAdding ? (
            <AddMember
              onAdded={(member) => {
                setAdded(member)
                setIsAdding(false)
                reload()
              }}
              onLeave={() => setIsAdding(false)}
            />
          ) : (
            !isFull && <Button onClick={() => setIsAdding(true)}>Ajouter un élève de la famille</Button>
          )}
        </>
      )}
    </>,
  )
}

/** How the new account is opened: with the number, and the password that was chosen for it. */
function Added({ member: { full_name, username }, number }: { member: Member; number: string }) {
  const state: LoginState = { username, isRemembered: true }
  return (
    <Notice>
      <p>
        Le compte est créé pour {full_name}. Pour l’ouvrir : le numéro {shownUsername(number)}, ou {username},
        et le mot de passe choisi.
      </p>
      <ButtonLink size="small" to="/login" state={state}>
        L’ouvrir sur ce téléphone
      </ButtonLink>
    </Notice>
  )
}
