import { Link, useParams } from '../../../../platform/web/router.tsx'
import type { Nature } from '../../../../school/exams.ts'
import { call } from '../../../../platform/web/http.ts'
import { ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { failureSentence } from '../../../../platform/web/failure-sentence.ts'
import { FailureAlert } from '../../../../platform/web/ui/failure-alert.tsx'
import { Spinner } from '../../../../platform/web/ui/spinner.tsx'
import { useCall } from '../../../../platform/web/use-call.ts'
import { useTitle } from '../../../../platform/web/use-title.ts'
import type { Paper } from '../../contract.ts'
import styles from './exam-reader.module.css'
import * as calls from '../calls.ts'
import type { resolvePaper } from '../contract.ts'
import { listLink } from '../../web/paper-links.ts'
import { AbsentPaper } from './absent-paper.tsx'
import { paperFacts, paperTitle } from '../../web/paper-words.ts'
import { viewFailure } from '../../web/sentences.ts'
import { useReadingBlocks } from './use-reading-blocks.ts'
import { CounterpartLink } from './counterpart-link.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { usePages } from './use-pages.ts'

/** The page of `/exam/{level}/{serie}/{year}/{file}` and of `/correction/…`. */
export function ExamReader({ nature }: { nature: Nature }) {
  const { level = '', serie = '', year = '', file = '' } = useParams()
  const query = { level, serie, year, file, nature }
  const { data, error, reload } = useCall(JSON.stringify(query), (signal) =>
    call<typeof resolvePaper>(calls.resolvePaper, { query }, { signal }),
  )
  useReadingBlocks()
  useTitle(data?.file ? paperTitle(data.file) : undefined)

  if (error)
    return (
      <div className={`page ${styles.reader}`}>
        <FailureAlert onRetry={reload}>{failureSentence(error, viewFailure)}</FailureAlert>
      </div>
    )
  if (!data) return <Spinner>Chargement du document…</Spinner>
  if (!data.file) return <AbsentPaper close={data.close} />
  return <EmbeddedPaper key={data.file.filename} paper={data.file} />
}

function EmbeddedPaper({ paper }: { paper: Paper }) {
  const viewed = usePages(paper.filename)
  return (
    <div className={`page ${styles.reader}`}>
      <Link to={listLink(paper)} className={styles.back}>
        ← Liste des sujets
      </Link>
      <h1>{paperTitle(paper)}</h1>
      <p className={styles.facts}>{paperFacts(paper).join(' · ')}</p>
      <div className={styles.frame}>
        <PaperViewer
          viewed={viewed}
          known={paper}
          renderActions={(file) => <CounterpartLink paper={file} />}
        />
      </div>
      <ButtonLink to={listLink(paper)}>Voir d’autres sujets</ButtonLink>
    </div>
  )
}
