import styles from './lecture-exam-page.module.css'
import { ViewerFrame } from './viewer-frame.tsx'

/** The full-screen reader before it knows its paper: the same bars, and a place for the first page. */
export function LectureExamFrame() {
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <span>← Sujets</span>
        <h1>Document</h1>
      </header>
      <div className={styles.viewer}>
        <ViewerFrame />
      </div>
    </div>
  )
}
