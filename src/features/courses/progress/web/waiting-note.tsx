import { eventQueue } from './event-queue.ts'
import styles from './progress.module.css'
import { useStuck } from './use-stuck.ts'

/** `2 à envoyer`, while what the pupil did could not be sent; a press tries again. */
export function WaitingNote() {
  const waiting = useStuck()
  if (waiting === 0) return null
  return (
    <button
      type="button"
      className={styles.waiting}
      title="Tes marques sont gardées sur cet appareil et partent dès que le réseau revient."
      onClick={() => void eventQueue.sendNow()}
    >
      {waiting} à envoyer
    </button>
  )
}
