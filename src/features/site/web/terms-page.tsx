import { PlainPage } from './plain-page.tsx'

export default function LegalPage() {
  return <PlainPage title="…">…</PlainPage>
}
