import { PlainPage } from './plain-page.tsx'
import { TestimonialList } from './testimonial-list.tsx'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import styles from './testimonials-page.module.css'

// In one file with the page, which would else need one request more; the home page fetches it from here.
export { TestimonialList }

export default function TestimonialsPage() {
  return (
    <PlainPage title="Témoignages" lead="Ce que disent les élèves et les parents.">
      <noscript>
        <p>
          <a href="/api/testimonials/page">Lire les témoignages sur une page simple</a>
        </p>
      </noscript>
      <div className={styles.list}>
        <TestimonialList />
      </div>
      <div className={styles.call}>
        <p>Xamle vous a aidé&nbsp;? Écrivez&#8209;nous&nbsp;: vos mots paraîtront ici avec votre accord.</p>
        <ButtonLink to="/contact">Raconter mon expérience</ButtonLink>
      </div>
    </PlainPage>
  )
}
