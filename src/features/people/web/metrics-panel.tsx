import type { ReplyOf } from '../../../common/endpoint.ts'
import { call } from '../../../platform/web/http.ts'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import { Chart, type ChartColumn } from '../../../platform/web/ui/plot/chart.tsx'
import { Plot } from '../../../platform/web/ui/plot/plot.tsx'
import { useSpan } from '../../../platform/web/ui/plot/span.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { accountMetrics } from '../metrics-contract.ts'

const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

type Day = ReplyOf<typeof accountMetrics>['days'][number]
type Counted = 'sign_ups' | 'active'

const charts = [
  {
    counted: 'sign_ups',
    title: 'Inscriptions par jour',
    unit: 'inscriptions',
    note: 'Comptes d’élèves créés chaque jour.',
    colour: '--ink',
    empty: 'Aucune inscription pendant cette période',
  },
  {
    counted: 'active',
    title: 'Élèves actifs par jour',
    unit: 'élèves actifs',
    note: 'Élèves venus au moins une fois dans la journée, chacun compté une fois.',
    colour: '--good',
    empty: 'Aucun élève n’est venu pendant cette période',
  },
] as const

/** The dashboard's plots of sign-ups and of pupils who came, day by day. */
export default function FiguresPanel() {
  const span = useSpan()
  const { data, error, reload } = useCall(String(span), (signal) =>
    call<typeof accountMetrics>(calls.accountMetrics, { query: { days: String(span) } }, { signal }),
  )
  return charts.map(({ counted, title, unit, note, colour, empty }) => {
    const total = data?.days.reduce((sum, day) => sum + day[counted], 0)
    return (
      <Chart
        key={counted}
        title={title}
        note={note}
        state={{ error, reload }}
        rows={data?.days.toReversed()}
        rowKey={({ day }) => day}
        columns={columnsOf(counted, unit)}
        empty={total === 0 ? empty : undefined}
        fileName={counted === 'active' ? 'eleves-actifs' : 'inscriptions'}
      >
        {data && (
          <Plot
            label={labelOf(title, data.days, counted)}
            points={data.days.map(({ day }) => shortDay.format(new Date(day)))}
            series={[{ name: title, colour, values: data.days.map((day) => day[counted]) }]}
          />
        )}
      </Chart>
    )
  })
}

function columnsOf(counted: Counted, unit: string): ChartColumn<Day>[] {
  return [
    {
      key: 'day',
      title: 'Jour',
      cell: ({ day }) => longDay.format(new Date(day)),
      text: ({ day }) => day,
    },
    {
      key: counted,
      title: unit[0]!.toUpperCase() + unit.slice(1),
      isNumber: true,
      cell: (day) => formatNumber(day[counted]),
      text: (day) => String(day[counted]),
    },
  ]
}

/** `Inscriptions par jour, du 23 oct. au 21 nov. : de 0 à 14.` */
function labelOf(title: string, days: readonly Day[], counted: Counted): string {
  const values = days.map((day) => day[counted])
  const [first, last] = [days[0]!.day, days.at(-1)!.day].map((day) => shortDay.format(new Date(day)))
  const range = `de ${formatNumber(Math.min(...values))} à ${formatNumber(Math.max(...values))}`
  return `${title}, du ${first} au ${last}\u00a0: ${range}. Les chiffres sont dans le tableau.`
}
