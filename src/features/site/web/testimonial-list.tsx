import { call } from '../../../platform/web/http.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listTestimonials } from '../contract.ts'
import styles from './testimonial-list.module.css'

/** What pupils and parents say, in the order of the admins; until somebody has said something, that. */
export function TestimonialList({ most = Infinity }: { most?: number }) {
  const { data, error, reload } = useCall('', (signal) =>
    call<typeof listTestimonials>(calls.listTestimonials, {}, { signal }),
  )
  if (error)
    return (
      <EmptyState title="Les témoignages ne sont pas arrivés" illustration="paroles">
        <p>{error.message}</p>
        <Button onClick={reload}>Réessayer</Button>
      </EmptyState>
    )
  if (!data) return <p className={styles.wait}>Chargement des témoignages…</p>
  if (data.testimonials.length === 0)
    return (
      <EmptyState title="Pas encore de témoignages" illustration="paroles">
        <p>Les premiers mots d’élèves et de parents paraîtront ici.</p>
      </EmptyState>
    )
  return (
    <ul className={styles.notes}>
      {data.testimonials.slice(0, most).map(({ id, name, role, text }) => (
        <li key={id}>
          <figure className={styles.note}>
            <blockquote className={styles.words}>{text}</blockquote>
            <figcaption className={styles.who}>
              <strong>{name}</strong>
              <span>{role}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
