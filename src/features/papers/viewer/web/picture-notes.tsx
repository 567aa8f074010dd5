import { formatDataPrice } from '../../../../platform/web/data-price.ts'
import { savesData } from '../../../../platform/web/saves-data.ts'
import styles from './paper-viewer.module.css'
import type { Pages } from './use-pages.ts'
import { DrawingNote } from './viewer-states.tsx'

/** What is to be said above the pages of a document: that they are grey, that they come. */
export function PictureNotes({
  shown,
  onFailure,
}: {
  shown: Pages
  onFailure: (sentence: string | undefined) => void
}) {
  const { small } = shown.weights
  return (
    <>
      {savesData() && (
        <p className={styles.saving}>
          Économie de données : pages en gris{small > 0 && `, ${formatDataPrice(small)} en tout`}. Agrandis
          pour la couleur.
        </p>
      )}
      <DrawingNote pages={shown} onFailure={onFailure} />
    </>
  )
}
