import { plural } from '../../../common/plural.ts'
import { classKeys, classLabels } from '../../../school/classes.ts'
import { call } from '../../../platform/web/http.ts'
import { Link } from '../../../platform/web/router.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { type Column, Table } from '../../../platform/web/ui/table.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { contentReport, WrittenCourse } from '../contract.ts'
import { ContentFindings } from './content-findings.tsx'
import styles from './content-panel.module.css'

/** The dashboard's view of the lessons: what is written of what is listed, and what the checks found. */
export default function ContentPanel() {
  const { data, error, reload } = useCall('content', (signal) =>
    call<typeof contentReport>(calls.contentReport, {}, { signal }),
  )
  return (
    <section aria-labelledby="content" className={styles.panel}>
      <h2 id="content">Contenu</h2>
      {error ? (
        <FailureAlert onRetry={reload}>{error.message}</FailureAlert>
      ) : !data ? (
        <Spinner>Chargement du contenu…</Spinner>
      ) : (
        <>
          <p className={styles.sum}>{sumOf(data.courses)}</p>
          <ContentFindings report={data} />
          {classKeys.map((key) => {
            const courses = data.courses.filter((course) => course.class === key)
            return (
              <section key={key} aria-labelledby={`content-${key}`} className={styles.class}>
                <h3 id={`content-${key}`}>{classLabels[key]}</h3>
                <Table
                  caption={`Cours de ${classLabels[key]}`}
                  rows={courses}
                  rowKey={({ id }) => id}
                  columns={columns}
                />
              </section>
            )
          })}
        </>
      )}
    </section>
  )
}

const number = (title: string, key: keyof WrittenCourse): Column<WrittenCourse> => ({
  key,
  title,
  isNumber: true,
  cell: (course) => formatNumber(Number(course[key])),
})

const columns: Column<WrittenCourse>[] = [
  {
    key: 'course',
    title: 'Cours',
    cell: ({ class: classKey, subject, title }) => (
      <Link to={`/lecture/${classKey}/${encodeURIComponent(subject)}`} className={styles.course}>
        {title}
      </Link>
    ),
  },
  { key: 'lessons', title: 'Leçons', isNumber: true, cell: lessonsOf },
  number('Exercices', 'exercises'),
  number('Corrigés', 'corrections'),
  number('Questions', 'questions'),
  number('Cartes', 'cards'),
  number('Figures', 'figures'),
  number('Vérifiées', 'verified'),
  { key: 'findings', title: 'À revoir', isNumber: true, cell: findingsOf },
]

/** How many of the listed lessons are written, in numbers and as a bar. */
function lessonsOf({ written, lessons }: WrittenCourse) {
  return (
    <span className={styles.lessons}>
      <span>
        {written}&nbsp;/&nbsp;{lessons}
      </span>
      <span aria-hidden="true" className={styles.bar}>
        <span style={{ width: `${lessons === 0 ? 0 : (100 * written) / lessons}%` }} />
      </span>
    </span>
  )
}

function findingsOf({ mistakes, remarks }: WrittenCourse): string {
  const words = [
    mistakes > 0 && `${mistakes} ${plural(mistakes, 'erreur', 'erreurs')}`,
    remarks > 0 && `${remarks} ${plural(remarks, 'remarque', 'remarques')}`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : '—'
}

/** `612 leçons écrites sur 1 703, …` */
function sumOf(courses: readonly WrittenCourse[]): string {
  const sum = (key: 'written' | 'lessons' | 'exercises' | 'questions' | 'cards' | 'figures' | 'verified') =>
    formatNumber(courses.reduce((total, course) => total + course[key], 0))
  return (
    `${sum('written')} leçons écrites sur ${sum('lessons')} annoncées, ${sum('exercises')} exercices, ` +
    `${sum('questions')} questions de quiz, ${sum('cards')} cartes, ${sum('figures')} figures, ${sum('verified')} réponses vérifiées par le calcul.`
  )
}
