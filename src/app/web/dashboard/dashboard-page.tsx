import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useNavigationType, useSearchParams } from '../../../platform/web/router.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { loadUserPanel } from '../../../features/people/web/admin.ts'
import styles from './dashboard-page.module.css'
import { auditLabels } from './rooms.ts'
import { sections } from './sections.ts'

const UserPanel = lazy(loadUserPanel)

/**
 * The admin's dashboard: each panel is another room's, and each section fetches only its own. `?user=` shows one
 * account in place of a section.
 */
export default function DashboardPage() {
  const [params] = useSearchParams()
  const asked = params.get('section')
  const section = sections.find(({ name }) => name === asked) ?? sections[0]!
  const user = params.get('user')
  const heading = useArrival(`${section.name} ${user}`)

  return (
    <div className={`page ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        Tableau de bord
      </h1>
      <nav aria-label="Sections du tableau de bord" className={styles.sections}>
        {sections.map(({ name, title }) => (
          <Link
            key={name}
            to={name ? `/admin?section=${name}` : '/admin'}
            aria-current={name === section.name && !user ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {section.name === '' && !user && (
        <nav aria-label="Sur cette page" className={styles.jumps}>
          Aller aux&nbsp;: <a href="#users">comptes</a> <a href="#documents">documents</a>
        </nav>
      )}
      <Suspense key={user ?? section.name} fallback={<Spinner />}>
        {user ? (
          <UserPanel auditLabels={auditLabels} />
        ) : (
          section.panels.map(({ key, Panel }) => <Panel key={key} auditLabels={auditLabels} />)
        )}
      </Suspense>
    </div>
  )
}

/** When another section stands, the view goes to the top and the focus to the heading, as on another page. */
function useArrival(address: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const how = useNavigationType()
  const before = useRef(address)
  useEffect(() => {
    if (before.current === address) return
    before.current = address
    // Going back, the browser restores the scroll itself.
    if (how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [address, how])
  return heading
}
