import { Link } from '../../../../platform/web/router.tsx'
import { toggleTheme } from '../../../../platform/web/theme.ts'
import { HomeIcon, MenuIcon, MoonIcon } from '../../web/icons.tsx'
import styles from './reader-bar.module.css'

/** The top bar: the menu's button, the author, light or dark, and the way home. */
export function ReaderBar({
  author,
  isMenuOpen = false,
  onMenu,
}: {
  /** Empty when the course names none; undefined while it is awaited. */
  author?: string
  isMenuOpen?: boolean
  onMenu?: () => void
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
        {isMenuOpen ? 'Fermer' : 'Menu'}
      </button>
      <p className={styles.author}>{authorLine(author)}</p>
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

function authorLine(author: string | undefined): string {
  if (author === undefined) return ''
  return author ? `Auteur : ${author}` : 'Auteur non spécifié'
}
