import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Stats } from './stats.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Notebooks } from './notebooks.tsx'
import { Resume } from './resume.tsx'
import { TeacherCarousel } from './teacher-carousel.tsx'
import { Testimonials } from './testimonials.tsx'

export default function HomePage() {
  return (
    <>
      <Resume />
      <Hero />
      <Notebooks />
      <Stats />
      <TeacherCarousel />
      <Testimonials />
      <section className={styles.last}>
        <div className="page">
          <h2 className="big-title">Ouvrez votre premier cahier</h2>
          <p>Choisissez votre niveau, votre classe et une matière : la première leçon vous attend.</p>
          <ButtonLink look="primary" size="large" to="/select-level">
            Choisir mon niveau
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
