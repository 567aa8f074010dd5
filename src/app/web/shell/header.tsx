import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from '../../../platform/web/router.tsx'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { AccountButtons } from './account-buttons.tsx'
import { FullscreenToggle } from './fullscreen-toggle.tsx'
import styles from './header.module.css'
import { SearchButton } from './search-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const links = [
  { to: '/home', label: 'Accueil' },
  {
    to: '/select-level',
    label: 'Cours',
    alsoCurrent: ['/select-class', '/select-course', '/course-detail', '/courses'],
  },
  { to: '/exams', label: 'Examens', alsoCurrent: ['/exam', '/correction'] },
  { to: '/concours', label: 'Concours' },
  { to: '/contact', label: 'Contact' },
]

/** The head of every page but the reader's. */
export function Header() {
  const [isOpen, setIsOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()

  useEffect(() => setIsOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    // It stands before its button: whoever uses the keyboard goes on from its first link.
    menu.current?.querySelector('a')?.focus()
    const leave = (event: Event) => {
      if (!header.current?.contains(event.target as Node)) setIsOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('click', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  return (
    <header ref={header} className={styles.header}>
      <div className={`page ${styles.bar}`}>
        <Link to="/home" className={styles.brand}>
          <Logo />
          {siteSettings.name}
        </Link>
        <div ref={menu} id="menu" className={isOpen ? `${styles.menu} ${styles.open}` : styles.menu}>
          <nav aria-label="Navigation principale" className={styles.links}>
            {links.map(({ to, label, alsoCurrent }) => (
              <NavLink
                key={to}
                to={to}
                alsoCurrent={alsoCurrent}
                className={styles.link}
                onClick={() => setIsOpen(false)}
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <AccountButtons onChoice={() => setIsOpen(false)} />
        </div>
        <div className={styles.tools}>
          <SearchButton />
          <ThemeToggle />
          <FullscreenToggle />
          <button
            ref={toggle}
            type="button"
            className={`${styles.tool} ${styles.menuToggle}`}
            aria-expanded={isOpen}
            aria-controls="menu"
            aria-label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
            onClick={() => setIsOpen(!isOpen)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d={isOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'}
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap="round"
              />
            </svg>
          </button>
        </div>
      </div>
    </header>
  )
}

function Logo() {
  return (
    <svg viewBox="0 0 32 36" width="28" height="32" aria-hidden="true">
      <path d="M2 4a4 4 0 0 1 4-4h20a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H6a4 4 0 0 1-4-4z" fill="var(--ink)" />
      <path d="M7.5 0v36" stroke="var(--red-pen)" strokeWidth="2.5" />
      <rect x="13" y="8" width="14" height="9" rx="1.5" fill="var(--mango)" />
    </svg>
  )
}
