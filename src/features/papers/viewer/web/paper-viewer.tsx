import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Call } from '../../../../common/endpoint.ts'
import { addressOf, callBytes } from '../../../../platform/web/http.ts'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import type { Paper } from '../../contract.ts'
import { KeepPaper } from '../../kept/web/keep-paper.tsx'
import { isPractice } from '../../rules.ts'
import * as calls from '../calls.ts'
import type { WhyNoText } from '../contract.ts'
import { createPictureQueue, type PictureQueue } from './picture-queue.ts'
import { takeEarlyPicture } from './early-paper.ts'
import { FormChoice } from './form-choice.tsx'
import { OriginalChoice, showsPdf } from './original-choice.tsx'
import styles from './paper-viewer.module.css'
import { savesData } from '../../../../platform/web/saves-data.ts'
import type { Viewed } from './use-pages.ts'
import { useNarrow } from './use-narrow.ts'
import { useScrolling } from './use-scrolling.ts'
import { useForm } from './use-form.ts'
import { useZoom, type Zoom } from './use-zoom.ts'
import { ViewerPage } from './viewer-page.tsx'
import { PictureNotes } from './picture-notes.tsx'
import { FormFailure, ViewerFailure, ViewerWait } from './viewer-states.tsx'
import { ViewerToolbar } from './viewer-toolbar.tsx'

const OriginalFrame = lazy(() => import('./original-frame.tsx').catch(() => ({ default: FormFailure })))
const NoTextNote = lazy(() => import('./no-text-note.tsx'))
const loadText = () => import('./paper-text.tsx')
const PaperText = lazy(() => loadText().catch(() => ({ default: FormFailure })))

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
  const queue = usePictures(known)
  const [failure, setFailure] = useState<string>()
  const { pages: shown, error } = viewed
  const isNarrow = useNarrow()
  const hasText = shown !== undefined && shown.reading.form !== 'none'
  const { form, choose } = useForm(hasText, isNarrow)
  const isPictures = form === 'pages'
  const count = shown?.pages.length ?? 0
  const { near, current, goTo } = useScrolling(scroller, isPictures ? count : 0)
  const zoom = useZoom(scroller)

  const hasPages = count > 0 && isPictures
  useTextAhead(isNarrow)
  // A paper may be the first page of a visit, and is the heaviest.
  useEffect(() => void import('../../../../platform/web/meter-now.ts').catch(() => {}), [])
  useEffect(() => {
    if (takesFocus && hasPages) scroller.current?.focus({ preventScroll: true })
  }, [takesFocus, hasPages])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isPictures) followKey(event, zoom, (step) => goTo(current + step))
  }

  if (error) return <ViewerFailure error={error} onRetry={viewed.retry} paper={known} />
  if (!shown) return <ViewerWait />
  const { file, reading } = shown
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys work wherever the focus is inside.
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <ViewerToolbar current={current} count={file.page_count} zoom={isPictures ? zoom : undefined}>
        {hasText && <FormChoice form={form} onChoose={choose} />}
        {showsPdf() && (
          <OriginalChoice
            paper={file}
            isChosen={form === 'original'}
            onChoose={(isChosen) => choose(isChosen ? 'original' : 'pages')}
          />
        )}
        {renderActions(file, setFailure)}
      </ViewerToolbar>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      <Suspense fallback={<ViewerWait />}>
        {form === 'original' && <OriginalFrame paper={file} takesFocus={takesFocus} />}
        {form === 'text' && <PaperText path={viewed.path} shown={shown} takesFocus={takesFocus} />}
      </Suspense>
      {isPictures && <PictureNotes shown={shown} onFailure={setFailure} />}
      <section
        ref={scroller}
        // It stays: what watches its scrolling would not find a new one.
        hidden={!isPictures}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard.
        tabIndex={0}
        aria-label="Pages du document"
        className={styles.scroller}
      >
        <div
          className={styles.pages}
          style={isNarrow ? undefined : { width: `${100 * zoom.zoom}%`, maxWidth: `${760 * zoom.zoom}px` }}
        >
          {shown.pages.map((page) => (
            <ViewerPage
              key={page.picture}
              page={page}
              count={file.page_count}
              isNear={isPictures && near.has(page.number)}
              zoom={zoom.zoom}
              isCut={isNarrow}
              queue={queue}
            />
          ))}
        </div>
      </section>
      {isPictures && <NoTextLine why={reading.why} />}
      {/* Below: in the bar it would move the first page, which stands before it. */}
      <KeepPaper className={styles.keep} shown={shown} onFailure={setFailure} />
    </div>
  )
}

/** On a phone what shows texts is there by the time the pages' call has said that there is one. */
function useTextAhead(isNarrow: boolean): void {
  useEffect(() => {
    if (isNarrow && !savesData()) loadText().catch(() => {})
  }, [isNarrow])
}

function NoTextLine({ why }: { why: WhyNoText | null }) {
  if (!why || why === 'pending') return null
  return (
    <Suspense fallback={null}>
      <NoTextNote why={why} />
    </Suspense>
  )
}

/** The pictures of the pages; the first of a paper that a list knows is fetched without waiting for the pages' call. */
function usePictures(known: Paper | undefined): PictureQueue {
  const [queue] = useState(() => createPictureQueue(fetchPicture))
  // Of a paper of ours the text may come first, and no picture at all.
  const first = known?.drawing === 'drawn' && !isPractice(known.name) ? firstPictureOf(known) : undefined
  useEffect(() => queue.release, [queue])
  useEffect(() => {
    if (first) void queue.get(first, 1)
  }, [queue, first])
  return queue
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
