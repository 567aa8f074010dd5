import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../../../platform/web/session.ts'
import { ProfileAccounts } from './profile-accounts.tsx'
import { ProfileCodes } from './profile-codes.tsx'
import { ProfileData } from './profile-data.tsx'
import { ProfileDeletion } from './profile-deletion.tsx'
import { ProfileDevices } from './profile-devices.tsx'
import { ProfileName } from './profile-name.tsx'
import styles from './profile-page.module.css'
import { ProfileOffline } from './profile-offline.tsx'
import { ProfilePassword } from './profile-password.tsx'
import { ProfileProgress } from './profile-progress.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileSecondFactor } from './profile-second-factor.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { shownUsername } from '../../../../platform/web/shown-username.ts'

const ProfilePhone = lazy(() => import('./profile-phone.tsx').catch(() => ({ default: NoPhone })))
// Under the fold, and of those alone who have a number.
const ProfileFamily = lazy(() => import('../../family/web/profile-family.tsx'))

const familySheet = (family: ReactNode) => (
  <ProfileSection title="Élèves de la famille">{family}</ProfileSection>
)

/** `/profile`: what signed-in people change, see and take away of their own account. */
export default function ProfilePage() {
  const user = useSession()?.user
  return (
    <div className={`page ${styles.page}`}>
      <header>
        <h1>Mon profil</h1>
        {user && <p className={styles.lead}>{shownUsername(user.username)}</p>}
      </header>
      <ProfileProgress />
      <ProfileOffline />
      <ProfileAccounts />
      <Suspense>{user && <ProfileFamily userId={user.id} frame={familySheet} />}</Suspense>
      <ProfileSection title="Données mobiles">
        <Suspense fallback={<Spinner />}>
          <ProfilePhone />
        </Suspense>
      </ProfileSection>
      <ProfileName name={user?.full_name ?? ''} />
      <ProfilePassword username={user?.username ?? ''} />
      <ProfileCodes username={user?.username ?? ''} />
      {user?.is_admin && <ProfileSecondFactor username={user.username} />}
      <ProfileDevices />
      <ProfileData />
      {user && <ProfileDeletion userId={user.id} name={user.full_name} />}
    </div>
  )
}

function NoPhone() {
  return <p>Ces lignes ne peuvent pas être montrées sans connexion.</p>
}
