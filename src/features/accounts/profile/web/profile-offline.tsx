import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The way to what this phone keeps. */
export function ProfileOffline() {
  return (
    <ProfileSection title="Sans réseau">
      <ButtonLink to="/hors-ligne">Garder ma classe</ButtonLink>
    </ProfileSection>
  )
}
