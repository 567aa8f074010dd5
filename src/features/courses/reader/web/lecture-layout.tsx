import type { ReactNode } from 'react'
import { lessonStyleToPrerender } from 'virtual:lesson-style-to-prerender'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import styles from './lecture-layout.module.css'

/**
 * What stays while the reader comes alive: the frame, which the head's script may have filled already, so it
 * must never be made anew. `children` is the rest, first as a frame, then as the page.
 * The bars stand beside the page's `main`, what is said in place of a lesson in it (`in-sheet.tsx`).
 * `data-state` on it is set by that script too, so React leaves it alone.
 */
export function LectureLayout({ children }: { children: ReactNode }) {
  return (
    <div id="reader" className={styles.reader}>
      {children}
      <main id="contenu" tabIndex={-1} className={styles.sheet}>
        <iframe
          id="lesson"
          className={styles.frame}
          title="Contenu de la leçon"
          sandbox="allow-same-origin"
        />
        <div className={styles.loading}>
          <Spinner>
            Chargement du cours en cours...
            <br />
            <small>Les documents volumineux peuvent prendre quelques secondes</small>
          </Spinner>
        </div>
      </main>
      <div id="reader-foot" className={styles.foot} />
      {/* Text for the embedded page: as a style it would be out of its place here. */}
      <div id="lesson-style" hidden dangerouslySetInnerHTML={{ __html: lessonStyleToPrerender }} />
    </div>
  )
}
