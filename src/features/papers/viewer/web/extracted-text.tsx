import { Fragment, useEffect, useRef } from 'react'
import { paragraphsOf } from './paragraphs-of.ts'
import styles from './paper-text.module.css'
import type { Page } from './use-pages.ts'

/** What the pages of a document say, as a text that fits any screen; a line stands between two pages. */
export function ExtractedText({ pages, takesFocus }: { pages: readonly Page[]; takesFocus: boolean }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) region.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      ref={region}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard.
      tabIndex={0}
      aria-label="Texte du document"
      className={styles.scroller}
    >
      <div className={styles.text}>
        <p className={styles.note}>
          Ce texte est tiré du document par l’ordinateur, sans ses figures. En cas de doute, regarde les
          pages.
        </p>
        {pages.map(({ number, text }) => (
          <Fragment key={number}>
            {number > 1 && <hr />}
            {paragraphsOf(text).map((paragraph, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the text of a page never changes.
              <p key={place}>{paragraph}</p>
            ))}
          </Fragment>
        ))}
      </div>
    </section>
  )
}
