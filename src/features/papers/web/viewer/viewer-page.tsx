import { useEffect, useState } from 'react'
import { Button } from '../../../../web/ui/button.tsx'
import type { PictureQueue } from './picture-queue.ts'
import { pictureOf } from './save-data.ts'
import type { Page } from './use-pages.ts'
import styles from './viewer-page.module.css'

/** One page: its place is kept from the start, its picture comes when it is near, its text is there to be read out. */
export function ViewerPage({
  page,
  count,
  isNear,
  isZoomed,
  queue,
}: {
  page: Page
  count: number
  isNear: boolean
  isZoomed: boolean
  queue: PictureQueue
}) {
  const [source, setSource] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  const { number, width, height, text } = page
  const url = pictureOf(page, isZoomed)

  useEffect(() => {
    if (!isNear) return undefined
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
  }, [isNear, queue, url, number, round])

  const name = `Page ${number} sur ${count}`
  return (
    <section aria-label={name} data-page={number} className={styles.page}>
      <div className={styles.sheet} style={{ paddingTop: `${(100 * height) / width}%` }}>
        {source && <img src={source} alt={text ? '' : `${name}, image sans texte`} draggable={false} />}
        {!source && !hasFailed && <p className={styles.wait}>Page {number}…</p>}
        {hasFailed && !source && (
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
        )}
      </div>
      {text && <p className="sr-only">{text}</p>}
    </section>
  )
}
