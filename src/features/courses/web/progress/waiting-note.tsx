import { useStore } from '../../../../web/store.ts'
import { outbox, sendNow } from './outbox.ts'
import styles from './progress.module.css'

const nothing = { waiting: 0, isStuck: false }

/** `2 à envoyer`, while what the pupil did could not be sent; a press tries again. */
export function WaitingNote() {
  const { waiting, isStuck } = useStore(outbox, nothing)
  const isShown = waiting > 0 && isStuck
  return (
    <span role="status">
      {isShown && (
        <button
          type="button"
          className={styles.waiting}
          title="Vos marques sont gardées sur cet appareil et partent dès que le réseau revient."
          onClick={() => void sendNow()}
        >
          {waiting} à envoyer
        </button>
      )}
    </span>
  )
}
