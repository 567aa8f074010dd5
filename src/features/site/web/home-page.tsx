import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Stats } from './stats.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Notebooks } from './notebooks.tsx'
import { DeskPlace } from './desk-place.tsx'
import { TeacherCarousel } from './teacher-carousel.tsx'
import { Testimonials } from './testimonials.tsx'

export default function HomePage() {
  return (
    <>
      <DeskPlace />
      <Hero />
      <Notebooks />
      <Stats />
      <TeacherCarousel />
      <Testimonials />
      <section className={styles.last}>
        <div className="page">
          <h2 className="big-title">Ouvre ton premier cahier</h2>
          <p>Choisis ton niveau, ta classe et une matière : la première leçon t’attend.</p>
          <ButtonLink look="primary" size="large" to="/select-level">
            Choisir mon niveau
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
