import { plural } from '../../../../common/plural.ts'
import type { Progress } from '../../contract.ts'
import styles from './profile-panel.module.css'

const shortDay = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** The last seven days as bars; each says its day and its number in words too. */
export function WeekChart({ week }: { week: Progress['week'] }) {
  const most = Math.max(1, ...week.map(({ lessons }) => lessons))
  const total = week.reduce((sum, { lessons }) => sum + lessons, 0)
  return (
    <figure className={styles.week}>
      <figcaption>
        {total === 0 ? 'Pas encore de leçon cette semaine' : 'Leçons étudiées cette semaine'}
      </figcaption>
      <ol>
        {week.map(({ day, lessons }) => (
          <li key={day}>
            <span className="sr-only">
              {longDay.format(new Date(day))} : {lessons} {plural(lessons, 'leçon', 'leçons')}
            </span>
            <span aria-hidden="true" className={styles.count}>
              {lessons || ''}
            </span>
            <span
              aria-hidden="true"
              className={styles.column}
              style={{ height: `${(72 * lessons) / most}px` }}
            />
            <span aria-hidden="true" className={styles.day}>
              {shortDay.format(new Date(day))}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
