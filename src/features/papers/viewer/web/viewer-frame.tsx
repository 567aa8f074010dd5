import { Button } from '../../../../platform/web/ui/button.tsx'
import pageStyles from './viewer-page.module.css'
import styles from './paper-viewer.module.css'
import { ViewerToolbar } from './viewer-toolbar.tsx'

/**
 * The viewer while the application is on its way. `./inline/paper.ts` puts the first page into `#first-page`;
 * the bar keeps the height that it will have.
 */
export function ViewerFrame() {
  return (
    <div className={styles.viewer}>
      <ViewerToolbar current={1} count={undefined} zoom={noZoom}>
        <Button size="small" disabled className={styles.awaited}>
          Télécharger
        </Button>
      </ViewerToolbar>
      <div className={styles.scroller}>
        <div className={styles.pages} style={{ maxWidth: '760px' }}>
          <div className={pageStyles.page}>
            <div className={pageStyles.sheet} style={{ paddingTop: '141.4%' }} suppressHydrationWarning>
              <p className={pageStyles.wait}>Chargement du document…</p>
              <img id="first-page" alt="Page 1" hidden suppressHydrationWarning />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

const nothing = () => undefined
const noZoom = {
  zoom: 1,
  canZoomIn: false,
  canZoomOut: false,
  zoomIn: nothing,
  zoomOut: nothing,
  reset: nothing,
}
