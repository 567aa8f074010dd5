import { lazy, Suspense } from 'react'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { loadProgressPanel } from '../../../courses/web/index.ts'
import styles from './profile-page.module.css'
import { ProfileSection } from './profile-section.tsx'

const ProgressPanel = lazy(() => loadProgressPanel().catch(() => ({ default: NoPanel })))

/** The pupil's work: the week, and how far they are in each course. */
export function ProfileProgress() {
  return (
    <ProfileSection title="Mon travail">
      <div className={styles.work}>
        <Suspense fallback={<Spinner />}>
          <ProgressPanel />
        </Suspense>
      </div>
    </ProfileSection>
  )
}

function NoPanel() {
  return <p>Ton travail ne peut pas être montré sans connexion.</p>
}
