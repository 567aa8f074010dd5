import styles from './progress.module.css'

/** What a teacher stamps on what is finished. */
export function Stamp() {
  return <span className={styles.stamp}>Terminé</span>
}
