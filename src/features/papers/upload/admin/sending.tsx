import { Button } from '../../../../platform/web/ui/button.tsx'
import styles from './upload-modal.module.css'

/** How far an upload is (`share`, 0 to 1), and the button that stops it. */
export function Sending({ share, onStop }: { share: number; onStop: () => void }) {
  const percent = Math.floor(share * 100)
  return (
    <div className={styles.sending}>
      <label className={styles.progress}>
        <output>{percent < 100 ? `Envoi en cours : ${percent} %` : 'Vérification du document…'}</output>
        <progress max={100} value={percent} />
      </label>
      <Button onClick={onStop}>Arrêter l’envoi</Button>
    </div>
  )
}
