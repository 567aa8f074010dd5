import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadSearchWindow } from '../rooms.ts'
import styles from './header.module.css'

const page = '/recherche'
// Where the window's file cannot be fetched, the page of the same use is tried.
const SearchWindow = lazy<ComponentType<{ onClose: () => void }>>(() =>
  loadSearchWindow().catch(() => new Promise(() => window.location.assign(page))),
)

/** Opens the search; a real link, so that it leads somewhere before the script has come. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const close = () => {
    setIsOpen(false)
    // The window gives the focus to nobody when it goes; a new page may have taken it meanwhile.
    setTimeout(() => document.activeElement === document.body && link.current?.focus())
  }
  return (
    <>
      <a
        ref={link}
        href={page}
        className={styles.tool}
        aria-label="Rechercher"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M16 16l5 5M3 10a7 7 0 1 0 14 0 7 7 0 0 0-14 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        </svg>
      </a>
      {isOpen &&
        createPortal(
          <Suspense>
            <SearchWindow onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
