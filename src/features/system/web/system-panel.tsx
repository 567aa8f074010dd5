import { call } from '../../../platform/web/http.ts'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { FailureAlert } from '../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { systemHealth } from '../contract.ts'
import { BackupNow } from './backup-now.tsx'
import { type HealthLine, linesOf } from './health-lines.ts'
import styles from './system-panel.module.css'

/** How the school's machine is: what is in order, what wants care, and what to do about it. */
export default function SystemPanel() {
  const { data, error, isLoading, reload } = useCall('health', async (signal) => ({
    health: await call<typeof systemHealth>(calls.systemHealth, {}, { signal }),
    at: new Date(),
  }))
  const lines = data && linesOf(data.health, data.at)
  return (
    <section aria-labelledby="system">
      <div className={styles.head}>
        <h2 id="system">Système</h2>
        <Button size="small" isBusy={isLoading} onClick={reload}>
          Actualiser
        </Button>
      </div>
      {error && <FailureAlert onRetry={reload}>{error.message}</FailureAlert>}
      {!data && !error && <Spinner>L’école examine sa machine…</Spinner>}
      {lines && <Sum lines={lines} />}
      {data && <BackupNow health={data.health} reload={reload} />}
      {lines && (
        <ul className={styles.lines}>
          {lines
            .toSorted((a, b) => Number(a.isGood) - Number(b.isGood))
            .map((line) => (
              <Line key={line.key} line={line} />
            ))}
        </ul>
      )}
    </section>
  )
}

function Sum({ lines }: { lines: readonly HealthLine[] }) {
  const wanting = lines.filter(({ isGood }) => !isGood).length
  if (wanting === 0) return <Notice>Tout est en ordre.</Notice>
  return (
    <Notice tone="info">{wanting === 1 ? 'Un point à vérifier.' : `${wanting} points à vérifier.`}</Notice>
  )
}

function Line({ line: { title, isGood, text, remedy, details } }: { line: HealthLine }) {
  return (
    <li className={isGood ? styles.line : `${styles.line} ${styles.wanting}`}>
      <h3>{title}</h3>
      <p className={styles.state}>{isGood ? '✓ En ordre' : '! À voir'}</p>
      <p>{text}</p>
      {remedy && <p className={styles.remedy}>{remedy}</p>}
      {details?.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </li>
  )
}
