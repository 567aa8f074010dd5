import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { loadDisplayFont } from '../display-font.ts'
import { useLocation } from '../../../platform/web/router.tsx'
import { useSession } from '../../../platform/web/session.ts'
import '../../../platform/web/styles/global.css'
import { AuthModalHost } from './auth-modal-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RequestBar } from './request-bar.tsx'
import { SessionWatch } from './session-watch.tsx'
import styles from './shell.module.css'

// Fetched by those who are signed in on a phone; without a connection the page does without it.
const ThumbBar = lazy(() => import('./thumb-bar.tsx').catch(() => ({ default: () => null })))

/** What surrounds every page. Header and footer are away wherever the address contains `/lecture`. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const isLecture = (pathname + search).includes('/lecture')
  // The reader has its own, beside its bars.
  const Room = /^\/lecture\/[^/]+\/[^/]+\/?$/.test(pathname) ? 'div' : 'main'
  const hasThumbBar = useSession() && !isLecture && window.matchMedia('(max-width: 768px)').matches
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
      <Room
        id={Room === 'main' ? 'contenu' : undefined}
        tabIndex={Room === 'main' ? -1 : undefined}
        className={isLecture ? undefined : styles.main}
      >
        {children}
      </Room>
      {!isLecture && <Footer />}
      {hasThumbBar && (
        <Suspense>
          <ThumbBar />
        </Suspense>
      )}
      <AuthModalHost />
    </>
  )
}
