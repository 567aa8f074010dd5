import type { ReactNode } from 'react'
import { Link } from '../../../../platform/web/router.tsx'
import { toggleTheme } from '../../../../platform/web/theme.ts'
import { HomeIcon, MenuIcon, MoonIcon } from '../../web/icons.tsx'
import styles from './reader-bar.module.css'

/** The top bar: the menu's button, where the reader is, the author, light or dark, and the way home. */
export function ReaderBar({
  place,
  rank,
  author,
  isMenuOpen = false,
  onMenu,
  children,
}: {
  /** The chapter that is open: `7. Thalès`. */
  place?: string
  /** Which of its lessons: `1 sur 3`. */
  rank?: string
  /** Empty when the course names none; undefined while it is awaited. */
  author?: string
  isMenuOpen?: boolean
  onMenu?: () => void
  /** Stands before light and dark. */
  children?: ReactNode
}) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        id="reader-menu"
        className={styles.button}
        aria-expanded={onMenu && isMenuOpen}
        aria-controls="reader-side"
        onClick={onMenu}
      >
        <MenuIcon isOpen={isMenuOpen} />
        <span>{isMenuOpen ? 'Fermer' : 'Menu'}</span>
      </button>
      <div className={styles.words}>
        {place && (
          <p className={styles.place}>
            <span>{place}</span>
            {rank && (
              <span>
                <span> · </span>
                {rank}
              </span>
            )}
          </p>
        )}
        <p className={styles.author}>{authorLine(author)}</p>
      </div>
      {children}
      <button
        type="button"
        className={styles.icon}
        aria-label="Changer de mode clair ou sombre"
        onClick={toggleTheme}
      >
        <MoonIcon />
      </button>
      <Link to="/" className={styles.icon} aria-label="Retour à l’accueil">
        <HomeIcon />
      </Link>
    </header>
  )
}

/** A phone shows the author at the end of what is read. */
export function authorLine(author: string | undefined): string {
  if (author === undefined) return ''
  return author ? `Auteur : ${author}` : 'Auteur non spécifié'
}
