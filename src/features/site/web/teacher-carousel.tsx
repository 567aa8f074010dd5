import given from 'virtual:site/teacher-count'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import styles from './teacher-carousel.module.css'
import { TeacherRow } from './teacher-row.tsx'
import { useCarousel } from './use-carousel.ts'

const count = given as number
const positions = Array.from({ length: count }, (_, position) => position)

/** The teachers, some at a time. The row turns by itself; a button of its own stops it for good. */
export function TeacherCarousel() {
  const { viewport, steps, position, goTo, setPlaying } = useCarousel()
  const { index, last, isPlaying } = position ?? { index: 0, last: count - 1, isPlaying: false }
  return (
    <section
      id="enseignants"
      className={`page ${styles.section}`}
      aria-roledescription="carrousel"
      aria-labelledby="nos-enseignants"
    >
      <h2 id="nos-enseignants" className="big-title">
        Nos Enseignants
      </h2>
      <p className={styles.lead}>
        {siteSettings.examples.includes('teachers')
          ? 'Exemples\u00a0: des noms et des notes inventés, en attendant ceux de l’école.'
          : 'Des professeurs qui connaissent le programme et ses examens.'}
      </p>
      <div
        ref={viewport}
        className={styles.viewport}
        role="group"
        aria-label="Enseignants : les flèches du clavier font défiler"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys move the row.
        tabIndex={0}
      >
        <TeacherRow className={styles.track} />
      </div>
      <p className="sr-only" aria-live={isPlaying ? 'off' : 'polite'}>
        {position && `Enseignants ${index + 1} à ${index + count - last} sur ${count}`}
      </p>
      <div className={styles.controls}>
        <div ref={steps} className={styles.steps}>
          <Button aria-label="Enseignants précédents" disabled={index === 0} onClick={() => goTo(index - 1)}>
            ←
          </Button>
          {/* As many as there are positions; the style hides the rest at each width, before any script. */}
          {positions.map((to) => (
            <button
              key={to}
              type="button"
              className={styles.dot}
              aria-label={`Aller à la position ${to + 1}`}
              aria-current={to === index || undefined}
              onClick={() => goTo(to)}
            />
          ))}
          <Button aria-label="Enseignants suivants" disabled={index >= last} onClick={() => goTo(index + 1)}>
            →
          </Button>
        </div>
        <Button
          look="quiet"
          size="small"
          className={styles.play}
          aria-label={isPlaying ? 'Arrêter le défilement' : 'Faire défiler'}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? 'Arrêter' : 'Faire défiler'}
        </Button>
        <ButtonLink to="/select-level" className={styles.discover}>
          Découvrir les Cours
        </ButtonLink>
      </div>
    </section>
  )
}
