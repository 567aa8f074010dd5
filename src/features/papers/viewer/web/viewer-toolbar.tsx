import type { ReactNode } from 'react'
import styles from './viewer-toolbar.module.css'
import type { Zoom } from './use-zoom.ts'

/** Where the reader is, closer and farther, and what else can be done with the paper. */
export function ViewerToolbar({
  current,
  count,
  zoom,
  children,
}: {
  current: number
  /** Not known yet while the paper is on its way. */
  count: number | undefined
  /** Nothing where the browser's own reader shows the pages and has keys for them. */
  zoom: Zoom | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.toolbar}>
      {zoom && (
        <>
          <span className={styles.number}>
            Page {current} / {count ?? '…'}
          </span>
          <fieldset aria-label="Zoom" className={styles.zoom}>
            <button type="button" aria-label="Réduire" disabled={!zoom.canZoomOut} onClick={zoom.zoomOut}>
              −
            </button>
            <output>{Math.round(zoom.zoom * 100)} %</output>
            <button type="button" aria-label="Agrandir" disabled={!zoom.canZoomIn} onClick={zoom.zoomIn}>
              +
            </button>
          </fieldset>
        </>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
