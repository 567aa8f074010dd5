import { type ReactNode, useEffect } from 'react'
import { loadDisplayFont } from '../display-font.ts'
import { useLocation } from '../../../platform/web/router.tsx'
import '../../../platform/web/styles/global.css'
import { AuthModalHost } from './auth-modal-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RequestBar } from './request-bar.tsx'
import { SessionWatch } from './session-watch.tsx'
import styles from './shell.module.css'

/** What surrounds every page. Header and footer are away wherever the address contains `/lecture`. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const isLecture = (pathname + search).includes('/lecture')
  useEffect(() => {
    // In the reader every byte is the lesson's.
    if (!isLecture) loadDisplayFont()
  }, [isLecture])
  return (
    <>
      <a className={styles.skip} href="#contenu">
        Aller au contenu
      </a>
      <RequestBar />
      <SessionWatch />
      {!isLecture && <Header />}
      <main id="contenu" tabIndex={-1} className={isLecture ? undefined : styles.main}>
        {children}
        {!isLecture && (
          <a className={styles.top} href="#top" aria-label="Retour en haut">
            ↑
          </a>
        )}
      </main>
      {!isLecture && <Footer />}
      <AuthModalHost />
    </>
  )
}
