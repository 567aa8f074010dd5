import { Suspense } from 'react'
import { Link, useSearchParams } from '../../../web/router.tsx'
import { Spinner } from '../../../web/ui/spinner.tsx'
import styles from './dashboard-page.module.css'
import { sections } from './sections.ts'

/** The admin's shelf: each panel is another room's, and each section fetches only its own. */
export default function DashboardPage() {
  const [params] = useSearchParams()
  const asked = params.get('section')
  const section = sections.find(({ name }) => name === asked) ?? sections[0]
  return (
    <div className={`page ${styles.page}`}>
      <h1>Dashboard</h1>
      <nav aria-label="Sections du dashboard" className={styles.sections}>
        {sections.map(({ name, title }) => (
          <Link
            key={name}
            to={name ? `/admin?section=${name}` : '/admin'}
            aria-current={name === section.name ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Suspense key={section.name} fallback={<Spinner />}>
        {Object.entries(section.panels).map(([name, Panel]) => (
          <Panel key={name} />
        ))}
      </Suspense>
    </div>
  )
}
