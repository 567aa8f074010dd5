import { lazy, Suspense } from 'react'
import { Spinner } from '../../../web/ui/spinner.tsx'
import { loadRequestsPanel } from '../../accounts/web/index.ts'
import { loadMessagesPanel } from '../../contact/web/index.ts'
import { loadPapersPanel } from '../../papers/web/index.ts'
import { loadTestimonialsPanel } from '../../site/web/index.ts'
import styles from './dashboard-page.module.css'

const RequestsPanel = lazy(loadRequestsPanel)
const PapersPanel = lazy(loadPapersPanel)
const MessagesPanel = lazy(loadMessagesPanel)
const TestimonialsPanel = lazy(loadTestimonialsPanel)

/** The admin's shelf: each panel is another room's. */
export default function DashboardPage() {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Dashboard</h1>
      <Suspense fallback={<Spinner />}>
        <RequestsPanel />
        <PapersPanel />
        <MessagesPanel />
        <TestimonialsPanel />
      </Suspense>
    </div>
  )
}
