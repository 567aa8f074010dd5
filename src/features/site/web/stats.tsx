import given from 'virtual:site/use-students'
import { ExampleTag } from './example-tag.tsx'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import styles from './stats.module.css'
import { useCounter } from './use-counter.ts'

const { totalCourses, totalLevels, completionRate } = siteSettings.figures

const useStudents = given as () => number | undefined

/** The school's stats on the blackboard; each counts up once it is seen. Durations in milliseconds. */
export function Stats() {
  const students = useStudents()
  return (
    <section id="statistiques" className={styles.board}>
      <div className="page">
        <h2 className="big-title">Notre Impact en Chiffres</h2>
        <ExampleTag of="figures">Chiffres d’exemple, en attendant ceux de l’école</ExampleTag>
        <dl className={styles.stats}>
          {students !== undefined && <Stat value={students} duration={2000} label="élèves inscrits" />}
          <Stat value={totalCourses} duration={1500} label="cours" />
          <Stat value={totalLevels} duration={1000} label="classes" />
          <Stat value={completionRate} duration={1800} label="de réussite" unit={'\u00a0%'} />
        </dl>
      </div>
    </section>
  )
}

function Stat({
  value,
  duration,
  label,
  unit = '',
}: {
  value: number
  duration: number
  label: string
  unit?: string
}) {
  const { ref, shown } = useCounter(value, duration)
  return (
    <div className={styles.stat}>
      <dt className={styles.caption}>{label}</dt>
      <dd ref={ref} className={styles.value}>
        <span className="sr-only">{formatNumber(value) + unit}</span>
        <span aria-hidden="true">{formatNumber(shown) + unit}</span>
      </dd>
    </div>
  )
}
