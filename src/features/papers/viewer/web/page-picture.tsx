import { useEffect, useState } from 'react'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { PageBlock } from '../../page-block.ts'
import type { PictureQueue } from './picture-queue.ts'
import styles from './viewer-page.module.css'

/** Where the whole picture lies behind the window that shows a block of it. */
const placeOf = ({ x, y, width, height }: PageBlock) => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
})

/** The picture of a page; until it has come the page's number, or what went wrong. */
export function PagePicture({
  url,
  number,
  block,
  alt,
  queue,
}: {
  url: string
  number: number
  /** What of it is seen, in shares of its width and height. */
  block: PageBlock
  alt: string
  queue: PictureQueue
}) {
  const [source, setSource] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isOver = false
    queue.get(url, number).then(
      (made) => isOver || (setSource(made), setHasFailed(false)),
      (error: unknown) => isOver || (console.warn(error), setHasFailed(true)),
    )
    return () => {
      isOver = true
      queue.drop(url)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round is another attempt.
  }, [queue, url, number, round])

  if (source) return <img src={source} alt={alt} draggable={false} style={placeOf(block)} />
  if (!hasFailed) return <p className={styles.wait}>Page {number}…</p>
  return (
    <div role="alert" className={styles.wait}>
      <p>Cette page n’a pas pu être chargée.</p>
      <Button
        onClick={() => {
          setHasFailed(false)
          setRound(round + 1)
        }}
      >
        Réessayer
      </Button>
    </div>
  )
}
