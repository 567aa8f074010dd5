import { useState } from 'react'
import type { Teacher } from '../settings.ts'
import { Portrait, portraitNames } from './portrait.tsx'
import styles from './teacher-card.module.css'

/** One teacher: portrait, name, subject, where, how long, and the pupils' rating out of five. */
export function TeacherCard({ teacher }: { teacher: Teacher }) {
  const rating = teacher.rating.toFixed(1).replace('.', ',')
  return (
    <article className={styles.card}>
      <Photo photo={teacher.photo} />
      <h3 className={styles.name}>{teacher.name}</h3>
      <p className={styles.subject}>{teacher.subject}</p>
      <p className={styles.fact}>{teacher.institution}</p>
      <p className={styles.fact}>
        {teacher.experience} d’expérience ·{' '}
        <span className={styles.rating}>
          <span aria-hidden="true">★&nbsp;{rating}</span>
          <span className="sr-only">note : {rating} sur 5</span>
        </span>
      </p>
    </article>
  )
}

/** A drawn portrait, or a picture; one that fails to load gives its place to the default portrait. */
function Photo({ photo }: { photo: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const drawn = photo.startsWith('dessin:') ? photo.slice('dessin:'.length) : undefined
  if (drawn !== undefined || hasFailed)
    return <Portrait name={portraitNames.find((name) => name === drawn) ?? 'defaut'} />
  return (
    <img
      src={photo}
      alt=""
      width="96"
      height="96"
      loading="lazy"
      className={styles.picture}
      onError={() => setHasFailed(true)}
    />
  )
}
