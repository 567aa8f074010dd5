import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import type { Paper } from '../../contract.ts'
import { formatSize } from '../../../../platform/web/format-size.ts'
import * as calls from '../calls.ts'
import { paperTitle } from '../../web/paper-words.ts'
import { fetchPaper } from '../../web/save-paper.ts'
import { viewFailure } from '../../web/sentences.ts'
import styles from './original-frame.module.css'

/**
 * The PDF itself in a frame, where the browser shows PDFs. Its bytes come through the session and lie in this
 * page's memory alone; they are freed when it goes. The frame is without the bar that saves and prints: what the
 * page around it keeps from the keyboard and the right button, no page can keep from a reader inside the frame.
 */
export default function OriginalFrame({ paper, takesFocus }: { paper: Paper; takesFocus: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [share, setShare] = useState(0)
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  // Not the paper itself: while its pages are being rasterized it is asked for again and again, and is another object.
  const { filename, size } = paper

  useEffect(() => {
    const controller = new AbortController()
    let made: string | undefined
    fetchPaper({ filename, size }, setShare, controller.signal, calls.readPaper).then(
      (blob) => {
        if (controller.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureSentence(error, viewFailure))
      },
    )
    return () => {
      controller.abort()
      if (made) URL.revokeObjectURL(made)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round is another attempt.
  }, [filename, size, round])

  const retry = () => {
    setFailure(undefined)
    setShare(0)
    setRound(round + 1)
  }
  if (failure) return <FailureAlert onRetry={retry}>{failure}</FailureAlert>
  if (!url)
    return (
      <p className={styles.wait} role="status">
        Chargement du document d’origine ({formatSize(size)}){'\u00A0'}: {Math.floor(share * 10) * 10}
        {'\u00A0'}%
      </p>
    )
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; one that acts is refused.
    <iframe
      ref={frame}
      className={styles.frame}
      src={`${url}#toolbar=0&navpanes=0`}
      title={`Document d’origine : ${paperTitle(paper)}`}
      onLoad={() => takesFocus && frame.current?.focus()}
    />
  )
}
