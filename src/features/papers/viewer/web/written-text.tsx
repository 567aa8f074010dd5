import { useEffect, useRef } from 'react'
import { callBytes } from '../../../../platform/web/http.ts'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import { viewFailure } from '../../web/sentences.ts'
import * as calls from '../calls.ts'
import type { paperText } from '../contract.ts'
import styles from './paper-text.module.css'
import { ViewerWait } from './viewer-states.tsx'

/** One of our own papers as a text, the correction folded under each question: HTML alone, no script. */
export function WrittenText({ path, takesFocus }: { path: string; takesFocus: boolean }) {
  const region = useRef<HTMLElement>(null)
  const { data, error, reload } = useCall(path, async (signal) =>
    (await callBytes<typeof paperText>(calls.paperText, { params: { '*': path } }, { signal })).text(),
  )
  useEffect(() => {
    if (!data) return
    // A table wider than the screen is scrolled by keys once the focus is on it.
    for (const table of region.current!.querySelectorAll<HTMLElement>('.table'))
      Object.assign(table, { tabIndex: 0, role: 'group', ariaLabel: 'Tableau' })
  }, [data])
  useEffect(() => {
    if (takesFocus && data) region.current?.focus({ preventScroll: true })
  }, [takesFocus, data])

  if (error) return <FailureAlert onRetry={reload}>{failureSentence(error, viewFailure)}</FailureAlert>
  if (!data) return <ViewerWait />
  return (
    <section
      ref={region}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard.
      tabIndex={0}
      aria-label="Texte du document"
      className={styles.scroller}
    >
      {/* oxlint-disable-next-line react/no-danger -- compiled by us from our own Markdown, through an allow list. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: data }} />
    </section>
  )
}
