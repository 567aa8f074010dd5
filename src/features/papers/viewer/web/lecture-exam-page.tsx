import { Link, useSearchParams } from '../../../../platform/web/router.tsx'
import { call } from '../../../../platform/web/http.ts'
import { useCall } from '../../../../platform/web/use-call.ts'
import { useTitle } from '../../../../platform/web/use-title.ts'
import { parseStoredPath } from '../../rules.ts'
import styles from './lecture-exam-page.module.css'
import * as calls from '../calls.ts'
import type { resolvePaper } from '../contract.ts'
import { listLink } from '../../web/paper-links.ts'
import { AbsentPaper } from './absent-paper.tsx'
import { paperTitle } from '../../web/paper-words.ts'
import { SaveButton } from '../../web/save-button.tsx'
import { CounterpartLink } from './counterpart-link.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { usePages } from './use-pages.ts'

export { LectureExamFrame as Frame } from './lecture-exam-frame.tsx'

/** `/lecture-exam?path={stored path}`: any paper, full screen. */
export default function LectureExamPage() {
  const [params] = useSearchParams()
  const path = params.get('path') ?? ''
  return path ? <FullScreenPaper key={path} path={path} /> : <AbsentPaper close={[]} />
}

function FullScreenPaper({ path }: { path: string }) {
  const viewed = usePages(path)
  const paper = viewed.pages?.file
  const isAbsent = viewed.error?.status === 404 || viewed.error?.status === 400
  useTitle(paper && paperTitle(paper))
  if (isAbsent) return <UnknownPath path={path} />
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Link to={listLink(paper)}>← {paper?.type === 'concours' ? 'Concours' : 'Sujets'}</Link>
        <h1>{paper ? paperTitle(paper) : 'Document'}</h1>
      </header>
      <div className={styles.viewer}>
        <PaperViewer
          viewed={viewed}
          takesFocus
          renderActions={(file, onFailure) => (
            <>
              <CounterpartLink paper={file} />
              <SaveButton paper={file} title={paperTitle(file)} onFailure={onFailure} showSize />
            </>
          )}
        />
      </div>
    </div>
  )
}

/** What the path says of an exam that isn't there leads to its like. */
function UnknownPath({ path }: { path: string }) {
  const fields = parseStoredPath(path)
  const query = fields?.type === 'exam' && {
    level: fields.examen,
    serie: fields.niveau,
    year: String(fields.annee),
    file: fields.name,
    nature: fields.nature,
  }
  const { data } = useCall(query ? path : null, (signal) =>
    call<typeof resolvePaper>(calls.resolvePaper, { query: query || undefined }, { signal }),
  )
  return <AbsentPaper close={data?.close ?? []} />
}
