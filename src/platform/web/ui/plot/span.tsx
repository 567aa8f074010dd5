import { type Span, spans } from '../../../../common/days.ts'
import { Link, useSearchParams } from '../../router.tsx'
import styles from './plot.module.css'

const parameter = 'jours'

/** Over how many days the metrics look back, as the address says: `?jours=7`. */
export function useSpan(): Span {
  const [params] = useSearchParams()
  return spans.find((days) => String(days) === params.get(parameter)) ?? spans[0]
}

/** Chooses over how many days metrics look back; `title` stands before it. */
export function SpanChoice({ title }: { title: string }) {
  const [params] = useSearchParams()
  const span = useSpan()
  const linkTo = (days: Span) => {
    const next = new URLSearchParams(params)
    next.set(parameter, String(days))
    return `?${next.toString()}`
  }
  return (
    <div className={styles.spans}>
      <h2>{title}</h2>
      <nav aria-label="Période des chiffres">
        {spans
          .toSorted((a, b) => a - b)
          .map((days) => (
            <Link key={days} to={linkTo(days)} aria-current={days === span ? 'true' : undefined}>
              {days}&nbsp;jours
            </Link>
          ))}
      </nav>
    </div>
  )
}
