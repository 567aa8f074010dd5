import type { ReplyOf } from '../../../../common/endpoint.ts'
import { call } from '../../../../platform/web/http.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { formatNumber } from '../../../../platform/web/ui/format-number.ts'
import { Chart, type ChartColumn } from '../../../../platform/web/ui/plot/chart.tsx'
import { Plot } from '../../../../platform/web/ui/plot/plot.tsx'
import { useSpan } from '../../../../platform/web/ui/plot/span.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { paperMetrics } from '../metrics-contract.ts'
import { readerLink } from '../../web/paper-links.ts'
import { paperFacts, paperTitle } from '../../web/paper-words.ts'
import styles from '../../admin/documents.module.css'

const title = 'Sujets les plus ouverts'

type Row = ReplyOf<typeof paperMetrics>['papers'][number] & { rank: number }

const columns: ChartColumn<Row>[] = [
  { key: 'rank', title: 'Rang', cell: ({ rank }) => rank, text: ({ rank }) => String(rank) },
  { key: 'paper', title: 'Sujet', cell: nameOf, text: ({ file }) => file.filename },
  {
    key: 'opens',
    title: 'Ouvertures',
    isNumber: true,
    cell: ({ opens }) => formatNumber(opens),
    text: ({ opens }) => String(opens),
  },
]

/** The dashboard's plot of the papers that pupils opened most, each with its link. */
export default function MetricsPanel() {
  const span = useSpan()
  const { data, error, reload } = useCall(String(span), (signal) =>
    call<typeof paperMetrics>(calls.paperMetrics, { query: { days: String(span) } }, { signal }),
  )
  const rows = data?.papers.map((row, place) => ({ ...row, rank: place + 1 }))
  const most = rows?.[0]
  return (
    <Chart
      title={title}
      note="Les vingt premiers. Un sujet compte une fois par élève et par jour, lu ou téléchargé."
      state={{ error, reload }}
      rows={rows}
      rowKey={({ file }) => file.id}
      columns={columns}
      empty={rows?.length === 0 ? 'Aucun sujet ouvert pendant cette période' : undefined}
      fileName="sujets-les-plus-ouverts"
      isTableOpen
    >
      {rows && most && (
        <Plot
          label={`${title}, par rang\u00a0: ${formatNumber(most.opens)} pour le premier, ${paperTitle(most.file)}. Les chiffres sont dans le tableau.`}
          points={rows.map(({ rank }) => String(rank))}
          series={[{ name: 'ouvertures', colour: '--ink', values: rows.map(({ opens }) => opens) }]}
        />
      )}
    </Chart>
  )
}

function nameOf({ file }: Row) {
  return (
    <span className={styles.name}>
      <Link to={readerLink(file)}>{paperTitle(file)}</Link>
      <span>{paperFacts(file).join(' · ')}</span>
    </span>
  )
}
