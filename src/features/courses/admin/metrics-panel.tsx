import { classKeys, classLabels, type ClassKey } from '../../../school/classes.ts'
import { type SubjectKey, subjects } from '../../../school/subjects.ts'
import { call } from '../../../platform/web/http.ts'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import { Chart, type ChartColumn } from '../../../platform/web/ui/plot/chart.tsx'
import { Plot, type PlotSeries } from '../../../platform/web/ui/plot/plot.tsx'
import { Keys } from '../../../platform/web/ui/plot/keys.tsx'
import { useSpan } from '../../../platform/web/ui/plot/span.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import { quizMetrics as quizMetricsCall } from '../../quizzes/calls.ts'
import type { quizMetrics } from '../../quizzes/contract.ts'
import type { CourseTotals } from '../../../school/course-totals.ts'
import type { lessonMetrics } from '../contract.ts'

type Row = CourseTotals['courses'][number]
/** Both calls ask and answer alike. */
type Totals = typeof lessonMetrics | typeof quizMetrics

/** The dashboard's charts of lessons read and of quizzes played, by class and subject. */
export default function MetricsPanel() {
  return (
    <>
      <CoursesChart
        made={calls.lessonMetrics}
        title="Leçons lues par classe et par matière"
        note="Chaque leçon compte une fois par élève, la première fois qu’elle est marquée comme lue."
        unit="Leçons lues"
        empty="Aucune leçon lue pendant cette période"
        fileName="lecons-lues"
      />
      <CoursesChart
        made={quizMetricsCall}
        title="Quiz joués par classe et par matière"
        note="Chaque quiz joué jusqu’au bout compte, aussi quand il est rejoué ; le cahier d’erreurs ne compte pas."
        unit="Quiz joués"
        empty="Aucun quiz joué pendant cette période"
        fileName="quiz-joues"
      />
    </>
  )
}

function CoursesChart({
  made,
  title,
  note,
  unit,
  empty,
  fileName,
}: {
  made: Totals['call']
  title: string
  note: string
  unit: string
  empty: string
  fileName: string
}) {
  const span = useSpan()
  const { data, error, reload } = useCall(String(span), (signal) =>
    call<Totals>(made, { query: { days: String(span) } }, { signal }),
  )
  const rows = data?.courses
  const series = seriesOf(rows ?? [])
  return (
    <Chart
      title={title}
      note={note}
      state={{ error, reload }}
      rows={rows}
      rowKey={(row) => `${row.class} ${row.subject}`}
      columns={columnsOf(unit)}
      empty={rows?.length === 0 ? empty : undefined}
      fileName={fileName}
    >
      <Plot
        label={`${title}\u00a0: ${wordsOf(rows ?? [])}. Les chiffres sont dans le tableau.`}
        points={classKeys.map((key) => classLabels[key])}
        series={series}
        isEveryNamed
        height={280}
      />
      <Keys series={series} />
    </Chart>
  )
}

/** One series for each subject with a count, in the order of the school's subjects, one value for each class. */
function seriesOf(rows: readonly Row[]): PlotSeries[] {
  const named = [...new Set(rows.map(({ subject }) => subject))].toSorted((a, b) => rankOf(a) - rankOf(b))
  return named.map((name) => ({
    name: labelOf(name),
    colour: coloursOf(name),
    values: classKeys.map((key) => totalOf(rows.filter((row) => row.class === key && row.subject === name))),
  }))
}

/** `Troisième 14, Terminale 120` */
function wordsOf(rows: readonly Row[]): string {
  const byClass = classKeys.map((key) => [key, totalOf(rows.filter((row) => row.class === key))] as const)
  return byClass
    .filter(([, total]) => total > 0)
    .map(([key, total]) => `${classLabels[key]} ${formatNumber(total)}`)
    .join(', ')
}

const totalOf = (rows: readonly Row[]) => rows.reduce((sum, { total }) => sum + total, 0)
const isSubject = (name: string): name is SubjectKey => name in subjects
const rankOf = (name: string) => (isSubject(name) ? Object.keys(subjects).indexOf(name) : Infinity)
const labelOf = (name: string) => (isSubject(name) ? subjects[name].label : name)
const coloursOf = (name: string): PlotSeries['colour'] =>
  isSubject(name) ? { light: subjects[name].cover, dark: subjects[name].chalk } : '--ink'

function columnsOf(unit: string): ChartColumn<Row>[] {
  const classOf = (row: Row) => classLabels[row.class as ClassKey] ?? row.class
  const subjectOf = ({ subject }: Row) => labelOf(subject)
  return [
    { key: 'class', title: 'Classe', cell: classOf, text: classOf },
    { key: 'subject', title: 'Matière', cell: subjectOf, text: subjectOf },
    {
      key: 'total',
      title: unit,
      isNumber: true,
      cell: ({ total }) => formatNumber(total),
      text: ({ total }) => String(total),
    },
  ]
}
