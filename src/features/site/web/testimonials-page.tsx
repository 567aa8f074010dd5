import { ButtonLink } from '../../../web/ui/button.tsx'
import { PlainPage } from './plain-page.tsx'
import { Testimonials } from './testimonials.tsx'

export default function TestimonialsPage() {
  return (
    <PlainPage title="Témoignages">
      <Testimonials />
      <p style={{ textAlign: 'center' }}>
        <ButtonLink to="/contact">Raconter mon expérience</ButtonLink>
      </p>
    </PlainPage>
  )
}
