import { PagePicture } from './page-picture.tsx'
import type { PictureQueue } from './picture-queue.ts'
import { pictureOf } from './save-data.ts'
import type { Page } from './use-pages.ts'
import styles from './viewer-page.module.css'

const whole = { x: 0, y: 0, width: 1, height: 1 }
/** A block that fills the screen at this share of the page's width has its letters larger than the usual picture's. */
const sharp = 0.6

/**
 * One page: its place is kept from the start, its picture stands there while it is near, its text is there
 * to be read out. A narrow screen has no room for margins, nor for two columns beside each other: there each block of
 * the page is as wide as the screen, or as wide as the zoom makes it where that is wider.
 */
export function ViewerPage({
  page,
  count,
  isNear,
  zoom,
  isCut,
  queue,
}: {
  page: Page
  count: number
  isNear: boolean
  /** 1 for a page as wide as the window. */
  zoom: number
  /** Whether its blocks are shown one by one. */
  isCut: boolean
  queue: PictureQueue
}) {
  const { number, width, height, text, blocks } = page
  const name = `Page ${number} sur ${count}`
  const shown = isCut && blocks.length > 0 ? blocks : [whole]
  const isZoomed = zoom > 1 || shown.some((block) => block.width < sharp)
  return (
    <section aria-label={name} data-page={number} className={styles.page}>
      {shown.map((block, place) => (
        <div
          key={`${block.x} ${block.y}`}
          style={isCut ? { width: `${100 * Math.max(1, block.width * zoom)}%` } : undefined}
        >
          <div
            className={styles.sheet}
            style={{ paddingTop: `${(100 * height * block.height) / (width * block.width)}%` }}
          >
            {/* A picture far away would only fill the phone's memory. */}
            {isNear && (
              <PagePicture
                url={pictureOf(page, isZoomed)}
                number={number}
                block={block}
                alt={text || place > 0 ? '' : `${name}, image sans texte`}
                queue={queue}
              />
            )}
          </div>
        </div>
      ))}
      {text && <p className="sr-only">{text}</p>}
    </section>
  )
}
