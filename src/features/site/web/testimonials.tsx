import { type ComponentType, useRef, useState } from 'react'
import { Link } from '../../../platform/web/router.tsx'
import styles from './home-page.module.css'
import { useNear } from './use-near.ts'

/** What pupils and parents say: the first ones, fetched when somebody comes near. */
export function Testimonials() {
  const section = useRef<HTMLElement>(null)
  const [List, setList] = useState<ComponentType<{ most: number }>>()

  useNear(section, () => {
    import('./testimonials-page.tsx').then(
      (file) => setList(() => file.TestimonialList),
      (error: unknown) => console.warn(error),
    )
  })

  return (
    <section ref={section} id="temoignages" className={`page ${styles.section}`}>
      <h2 className="big-title">Témoignages</h2>
      <div className={styles.testimonials}>{List && <List most={3} />}</div>
      <p className={styles.all}>
        <Link to="/testmonials">Lire les témoignages</Link>
      </p>
    </section>
  )
}
