import { PagePicture } from './page-picture.tsx'
import type { PictureQueue } from './picture-queue.ts'
import { pictureOf } from './save-data.ts'
import type { Page } from './use-pages.ts'
import styles from './viewer-page.module.css'

/**
 * One page: its place is kept from the start, its picture stands there while it is near, its text is there
 * to be read out.
 */
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
  const { number, width, height, text } = page
  const name = `Page ${number} sur ${count}`
  return (
    <section aria-label={name} data-page={number} className={styles.page}>
      <div className={styles.sheet} style={{ paddingTop: `${(100 * height) / width}%` }}>
        {/* A picture far away would only fill the phone's memory. */}
        {isNear && (
          <PagePicture
            url={pictureOf(page, isZoomed)}
            number={number}
            alt={text ? '' : `${name}, image sans texte`}
            queue={queue}
          />
        )}
      </div>
      {text && <p className="sr-only">{text}</p>}
    </section>
  )
}
