import { useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { addressOf, call } from '../../../web/http.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Confirm } from '../../../web/ui/confirm.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Spinner } from '../../../web/ui/spinner.tsx'
import { useCall } from '../../../web/use-call.ts'
import type { listTestimonials, removeTestimonial, Testimonial } from '../contract.ts'
import { TestimonialForm } from './testimonial-form.tsx'
import styles from './testimonials-panel.module.css'

const listAddress = addressOf<typeof listTestimonials>({ method: 'GET', path: '/api/testimonials' })
const removeAddress = addressOf<typeof removeTestimonial>({
  method: 'DELETE',
  path: '/api/admin/testimonials/:id',
})

/** The dashboard's testimonials: what `/testmonials` shows, a form for one more, a way to take one away. */
export default function TestimonialsPanel() {
  const { data, error, reload } = useCall('', (signal) => call(listAddress, {}, { signal }))
  const [leaving, setLeaving] = useState<Testimonial>()
  const [failure, setFailure] = useState<string>()

  const remove = async ({ id }: Testimonial) => {
    setFailure(undefined)
    try {
      await call(removeAddress, { params: { id } })
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      setFailure(reason.message)
    } finally {
      setLeaving(undefined)
      reload()
    }
  }

  return (
    <section aria-labelledby="panneau-temoignages" className={styles.panel}>
      <h2 id="panneau-temoignages">Témoignages</h2>
      {(failure ?? error) && (
        <Alert>
          <p>{failure ?? error?.message}</p>
          <Button onClick={reload}>Réessayer</Button>
        </Alert>
      )}
      <TestimonialForm onAdded={reload} />
      {!data && !error && <Spinner />}
      {data?.testimonials.length === 0 && <EmptyState title="Aucun témoignage" drawing="paroles" />}
      <ul className={styles.list}>
        {data?.testimonials.map((testimonial) => (
          <li key={testimonial.id} className={styles.item}>
            <p className={styles.words}>{testimonial.text}</p>
            <p className={styles.who}>
              <strong>{testimonial.name}</strong>, {testimonial.role}
            </p>
            <Button
              size="small"
              look="danger"
              aria-label={`Retirer le témoignage de ${testimonial.name}`}
              onClick={() => setLeaving(testimonial)}
            >
              Retirer
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Confirm
          title="Retirer ce témoignage ?"
          confirmLabel="Retirer le témoignage"
          isDangerous
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          <p>Les mots de {leaving.name} ne paraîtront plus. Ils ne peuvent pas être repris.</p>
        </Confirm>
      )}
    </section>
  )
}
