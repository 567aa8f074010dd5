import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Call } from '../../../../common/endpoint.ts'
import { addressOf, callBytes } from '../../../../platform/web/http.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import type { Paper } from '../../contract.ts'
import * as calls from '../calls.ts'
import { createPictureQueue } from './picture-queue.ts'
import { takeEarlyPicture } from './early-paper.ts'
import { OriginalChoice, showsPdf } from './original-choice.tsx'
import { OriginalFrame } from './original-frame.tsx'
import styles from './paper-viewer.module.css'
import { savesData } from '../../../../platform/web/saves-data.ts'
import type { Viewed } from './use-pages.ts'
import { useScrolling } from './use-scrolling.ts'
import { useZoom, type Zoom } from './use-zoom.ts'
import { ViewerPage } from './viewer-page.tsx'
import { DrawingNote, ViewerFailure, ViewerWait } from './viewer-states.tsx'
import { ViewerToolbar } from './viewer-toolbar.tsx'

type Props = {
  viewed: Viewed
  /** The paper as a list knows it: its first page is then fetched without waiting for the pages' call. */
  known?: Paper
  /** What stands at the toolbar's end; `onFailure` shows a sentence above the pages. */
  renderActions: (paper: Paper, onFailure: (sentence: string | undefined) => void) => ReactNode
  /** Whether the keyboard's keys go to the pages as soon as they are there. */
  takesFocus?: boolean
}

/**
 * A paper's pages as pictures, one under the other, in a window of its own height. What it fetched is
 * freed when it goes.
 */
export function PaperViewer({ viewed, known, renderActions, takesFocus = false }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [queue] = useState(() => createPictureQueue(fetchPicture))
  const [failure, setFailure] = useState<string>()
  const [isOriginal, setIsOriginal] = useState(false)
  const { pages: shown, error } = viewed
  const count = shown?.pages.length ?? 0
  const { near, current, goTo } = useScrolling(scroller, count)
  const zoom = useZoom(scroller)

  const hasPages = count > 0
  const firstPicture = known?.drawing === 'drawn' ? firstPictureOf(known) : undefined

  useEffect(() => queue.release, [queue])
  useEffect(() => {
    if (firstPicture) void queue.get(firstPicture, 1)
  }, [queue, firstPicture])
  useEffect(() => {
    if (takesFocus && hasPages) scroller.current?.focus({ preventScroll: true })
  }, [takesFocus, hasPages])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOriginal) followKey(event, zoom, (step) => goTo(current + step))
  }

  if (error) return <ViewerFailure error={error} onRetry={viewed.retry} paper={known} />
  if (!shown) return <ViewerWait />
  const { file } = shown
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys work wherever the focus is inside.
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <ViewerToolbar current={current} count={file.page_count} zoom={isOriginal ? undefined : zoom}>
        {showsPdf() && <OriginalChoice paper={file} isChosen={isOriginal} onChoose={setIsOriginal} />}
        {renderActions(file, setFailure)}
      </ViewerToolbar>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      {isOriginal && <OriginalFrame paper={file} takesFocus={takesFocus} />}
      {!isOriginal && savesData() && (
        <p className={styles.saving}>Économie de données : pages en gris. Agrandissez pour la couleur.</p>
      )}
      {!isOriginal && <DrawingNote pages={shown} onFailure={setFailure} />}
      <section
        ref={scroller}
        // It stays: what watches its scrolling would not find a new one.
        hidden={isOriginal}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard.
        tabIndex={0}
        aria-label="Pages du document"
        className={styles.scroller}
      >
        <div
          className={styles.pages}
          style={{ width: `${100 * zoom.zoom}%`, maxWidth: `${760 * zoom.zoom}px` }}
        >
          {shown.pages.map((page) => (
            <ViewerPage
              key={page.picture}
              page={page}
              count={file.page_count}
              isNear={near.has(page.number)}
              isZoomed={zoom.zoom > 1}
              queue={queue}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

function followKey(event: KeyboardEvent, zoom: Zoom, move: (step: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const action = {
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
    // When zoomed, these keys move sideways, as everywhere.
    ArrowRight: zoom.zoom === 1 ? () => move(1) : undefined,
    ArrowLeft: zoom.zoom === 1 ? () => move(-1) : undefined,
  }[event.key]
  if (!action) return
  event.preventDefault()
  action()
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const early = await takeEarlyPicture(url)
  if (early) return early
  // The pages' call gives whole addresses: nothing is left to fill in.
  return callBytes(`GET ${url}` as Call, {}, { signal })
}

function firstPictureOf({ file_id: id }: Paper): string {
  return addressOf(calls.pagePicture, { params: { id, page: 1, width: savesData() ? 540 : 720 } })
}
