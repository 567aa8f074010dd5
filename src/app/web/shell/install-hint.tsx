import { useEffect, useState } from 'react'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { install, noteInstallOffer } from '../../../platform/web/install-offer.ts'
import styles from '../../../platform/web/ui/offer.module.css'

/** Offers once to put the school on the phone's home screen. */
export default function InstallHint() {
  const [isOver, setIsOver] = useState(false)
  useEffect(noteInstallOffer, [])
  if (isOver) return null
  const leave = () => setIsOver(true)
  return (
    <section aria-label="Installer l’école" className={styles.offer}>
      <p>
        Mets {siteSettings.name} sur l’écran d’accueil{'\u00a0'}: l’école s’ouvre d’un geste, sans rien
        télécharger de plus.
      </p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => void install().finally(leave)}>
          Installer
        </Button>
        <Button onClick={leave}>Non merci</Button>
      </div>
    </section>
  )
}
