import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { PlainPage } from './plain-page.tsx'

export default function ComingPage() {
  return (
    <PlainPage title="Bientôt disponible">
      <EmptyState title="Cette page arrive bientôt." />
    </PlainPage>
  )
}
