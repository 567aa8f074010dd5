import { LegalPage } from './legal-page.tsx'
import { dataParts } from './privacy-data.tsx'
import { rightsParts } from './privacy-rights.tsx'
import { siteSettings } from '../../../platform/web/site-settings.ts'

/** What `docs/data.md` says to developers, for pupils and their parents. Whoever changes one changes the other. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Politique de confidentialité"
      lead={`${siteSettings.name} est une école en ligne. Nous gardons le moins de données possible, seulement pour que vous puissiez apprendre, et nous ne les vendons ni ne les donnons à personne.`}
      parts={[...dataParts, ...rightsParts]}
    />
  )
}
