import { lazy, Suspense } from 'react'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { ProfileSection } from './profile-section.tsx'
import { RecoveryCodes } from '../../recovery/web/recovery-codes.tsx'

const SecondFactorPanel = lazy(() => import('../../second-factor/web/second-factor-panel.tsx'))

/** The second factor, which only admins have and fetch. */
export function ProfileSecondFactor({ username }: { username: string }) {
  return (
    <ProfileSection title="Double vérification" id="double-verification">
      <Suspense fallback={<Spinner />}>
        <SecondFactorPanel username={username} Codes={RecoveryCodes} />
      </Suspense>
    </ProfileSection>
  )
}
