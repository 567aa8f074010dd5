import type { ReactNode } from 'react'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import type { AdminUser } from '../contract.ts'
import { daysUntilErasure } from '../../../school/erasure.ts'
import { shownUsername } from '../../../platform/web/shown-username.ts'
import { shownMoment } from './moment.tsx'
import styles from './user-facts.module.css'
import { UserStatus } from './user-status.tsx'

/** Who an account is and when it was there; one that its owner has deleted says so. */
export function UserFacts({ user, hasSecondFactor }: { user: AdminUser; hasSecondFactor: boolean }) {
  const facts: [title: string, value: ReactNode][] = [
    ['Nom d’utilisateur', shownUsername(user.username)],
    ['Numéro', user.id],
    ...(user.class_name ? [['Classe', user.class_name] satisfies [string, string]] : []),
    ...(user.family_number
      ? [['Numéro de la famille', shownUsername(user.family_number)] satisfies [string, string]]
      : []),
    ['Statut', <UserStatus key="status" user={user} />],
    ['Rôle', user.is_admin ? 'Administrateur' : 'Sans droits particuliers'],
    ...(user.is_admin
      ? [['Double vérification', hasSecondFactor ? 'Active' : 'Non'] satisfies [string, string]]
      : []),
    ['Inscription', shownMoment(user.created_at)],
    ['Dernière connexion', shownMoment(user.last_login)],
    ['Dernière activité', shownMoment(user.last_activity)],
  ]
  return (
    <>
      {user.deletion_requested_at && (
        <Notice tone="info">
          Cette personne a supprimé son compte le {shownMoment(user.deletion_requested_at)}. Ses données
          seront effacées {daysUntilErasure} jours après. Activer le compte annule la suppression.
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
