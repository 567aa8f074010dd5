import { lazy, Suspense, useEffect, useState } from 'react'
import { startMeter } from '../../../platform/web/data-meter.ts'
import { mayOfferInstall, watchInstall } from '../../../platform/web/install-offer.ts'
import { ownClass } from '../../../platform/web/own-class.ts'
import { NavLink, useLocation } from '../../../platform/web/router.tsx'
import { watchReading } from '../../../platform/web/watch-reading.ts'
import styles from './thumb-bar.module.css'
import { watchKeyboard } from './watch-keyboard.ts'

const InstallHint = lazy(() => import('./install-hint.tsx').catch(() => ({ default: () => null })))

/** Where a pupil plays or reads a paper, or an admin works: the screen is theirs. */
const fullScreens = /^\/(?:quiz\/|exam\/|correction\/|admin)/

const icons = {
  Cours: 'M4 5a2 2 0 0 1 2-2h14v18H6a2 2 0 0 1-2-2zm0 13h16',
  Quiz: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8m0 3.5v.1',
  Cahier: 'M5 3h14v18H5zm4 0v18m4-13h3m-3 4h3',
  Sujets: 'M6 3h8l5 5v13H6zm8 0v5h5m-9 4h5m-5 4h5',
  Moi: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21a7 7 0 0 1 14 0',
} as const

const places = (): readonly { to: string; label: keyof typeof icons; alsoCurrent?: readonly string[] }[] => {
  const own = ownClass()
  return [
    {
      to: own ? `/select-course/${own}` : '/select-level',
      label: 'Cours',
      alsoCurrent: ['/select-level', '/select-class', '/select-course', '/course-detail', '/courses'],
    },
    { to: '/quiz', label: 'Quiz' },
    { to: '/cahier', label: 'Cahier' },
    { to: '/exams', label: 'Sujets', alsoCurrent: ['/concours'] },
    { to: '/profile', label: 'Moi' },
  ]
}

/**
 * A pupil's five places, under the thumb of who is signed in on a phone. It withdraws while a page is read downwards and
 * under a keyboard.
 */
export default function ThumbBar() {
  useEffect(startMeter, [])
  const { pathname } = useLocation()
  const isShown = !fullScreens.test(pathname)
  const [isAway, setIsAway] = useState(false)
  const [isTyping, setIsTyping] = useState(false)

  const offersInstall = useInstallOffer(pathname)

  useEffect(() => watchKeyboard(setIsTyping), [])
  useEffect(() => {
    if (!isShown) return undefined
    const root = document.documentElement
    root.dataset.thumb = ''
    const end = watchReading(document, setIsAway)
    return () => {
      end()
      setIsAway(false)
      delete root.dataset.thumb
    }
  }, [isShown, pathname])

  if (!isShown) return null
  const state = isTyping ? styles.hidden : isAway ? styles.away : ''
  return (
    <>
      <nav aria-label="Accès rapides" className={`${styles.bar} ${state}`}>
        {places().map(({ to, label, alsoCurrent }) => (
          <NavLink key={label} to={to} alsoCurrent={alsoCurrent} className={styles.place}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none">
              <path
                d={icons[label]}
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {label}
          </NavLink>
        ))}
      </nav>
      {offersInstall && (
        <Suspense>
          <InstallHint />
        </Suspense>
      )}
    </>
  )
}

/** Whether the moment to install has come, looked at on each page. */
function useInstallOffer(pathname: string): boolean {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    const look = () => mayOfferInstall() && setIsOffered(true)
    look()
    return watchInstall(look)
  }, [pathname])
  return isOffered
}
