import { plural } from '../../../common/plural.ts'
import type { ReplyOf } from '../../../common/endpoint.ts'
import { Link } from '../../../platform/web/router.tsx'
import { formatNumber } from '../../../platform/web/ui/format-number.ts'
import type { contentReport, Finding } from '../contract.ts'
import styles from './content-panel.module.css'

const moments = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What the checks of the content found: mistakes first, then matters of taste, each with its file and line. */
export function ContentFindings({ report }: { report: ReplyOf<typeof contentReport> }) {
  const { findings, mistakes, remarks, reviewed_at: at } = report
  return (
    <div className={styles.findings}>
      <p>
        {mistakes === 0
          ? 'Rien à corriger dans ce qui a été contrôlé.'
          : `${formatNumber(mistakes)} ${plural(mistakes, 'erreur', 'erreurs')} à corriger.`}{' '}
        {at ? (
          <>
            Langue et quiz relus le <time dateTime={at}>{moments.format(new Date(at))}</time>.
          </>
        ) : (
          <>
            La langue et les quiz n’ont pas encore été relus sur cette machine&nbsp;: lancez{' '}
            <code>npm run check:content</code>.
          </>
        )}
      </p>
      {mistakes > 0 && (
        <FindingsList title="Erreurs" total={mistakes} findings={findings.filter(isMistake)} isOpen />
      )}
      {remarks > 0 && (
        <FindingsList
          title="Remarques"
          total={remarks}
          findings={findings.filter((one) => !isMistake(one))}
          isOpen={false}
        />
      )}
    </div>
  )
}

const isMistake = ({ is_mistake }: Finding) => is_mistake

function FindingsList({
  title,
  total,
  findings,
  isOpen,
}: {
  title: string
  total: number
  /** As many of them as came. */
  findings: readonly Finding[]
  isOpen: boolean
}) {
  return (
    <details open={isOpen}>
      <summary>
        {title} ({formatNumber(total)})
      </summary>
      <ul>
        {findings.map(({ file, line, message, course }) => (
          <li key={`${file}:${line} ${message}`}>
            <span className={styles.place}>
              content/{file}:{line}
            </span>{' '}
            {message}{' '}
            {course && (
              <Link to={`/lecture/${course.split('_').map(encodeURIComponent).join('/')}`}>
                Ouvrir le cours<span className="sr-only"> {course}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {findings.length < total && (
        <p>
          Les {formatNumber(findings.length)} premières. Toutes&nbsp;:{' '}
          <code>npm run check:content -- --report</code>
        </p>
      )}
    </details>
  )
}
