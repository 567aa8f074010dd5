import { teachers } from './teachers.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { TeacherCard } from './teacher-card.tsx'
import styles from './teacher-carousel.module.css'
import { useCarousel } from './use-carousel.ts'

/** The teachers, some at a time. The row turns by itself only when asked to. */
export function TeacherCarousel() {
  const { track, index, last, isPlaying, setIsPlaying, goTo, swipe } = useCarousel(teachers.length)
  return (
    <section id="enseignants" className={`page ${styles.section}`} aria-roledescription="carrousel">
      <h2 className="big-title">Nos Enseignants</h2>
      <p className={styles.lead}>Des professeurs qui connaissent le programme et ses examens.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll the row. */}
      <ul ref={track} className={styles.track} tabIndex={0} aria-label="Enseignants" {...swipe}>
        {teachers.map((teacher) => (
          <li key={teacher.id} className={styles.card}>
            <TeacherCard teacher={teacher} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <Button aria-label="Enseignants précédents" disabled={index === 0} onClick={() => goTo(index - 1)}>
          ←
        </Button>
        <div className={styles.dots}>
          {Array.from({ length: last + 1 }, (_, place) => (
            <button
              key={place}
              type="button"
              className={styles.dot}
              aria-label={`Aller à la position ${place + 1} sur ${last + 1}`}
              aria-current={place === index || undefined}
              onClick={() => goTo(place)}
            />
          ))}
        </div>
        <Button aria-label="Enseignants suivants" disabled={index >= last} onClick={() => goTo(index + 1)}>
          →
        </Button>
        <Button look="quiet" size="small" aria-pressed={isPlaying} onClick={() => setIsPlaying(!isPlaying)}>
          {isPlaying ? 'Arrêter le défilement' : 'Défilement automatique'}
        </Button>
        <ButtonLink to="/select-level" className={styles.discover}>
          Découvrir les Cours
        </ButtonLink>
      </div>
    </section>
  )
}
