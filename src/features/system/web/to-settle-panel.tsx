import { call } from '../../../platform/web/http.ts'
import { Link } from '../../../platform/web/router.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { systemHealth } from '../contract.ts'
import { linesOf } from './health-lines.ts'
import styles from './to-settle-panel.module.css'

/** What wants care, first of all on the overview, each with the way to where it is settled; nothing when all is well. */
export default function ToSettlePanel() {
  const { data } = useCall('health', async (signal) =>
    linesOf(
      await call<typeof systemHealth>(calls.systemHealth, {}, { signal, quiet: true }),
      new Date(),
    ).filter(({ isGood }) => !isGood),
  )
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="to-settle" className={styles.panel}>
      <h2 id="to-settle">À régler</h2>
      <ul>
        {data.map(({ key, title, text }) => (
          <li key={key}>
            <Link to="/admin?section=system">{title}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
