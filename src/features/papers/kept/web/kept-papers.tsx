import { useEffect, useState } from 'react'
import { formatSize } from '../../../../platform/web/format-size.ts'
import { formatDay } from '../../../../platform/web/moments.ts'
import { tellWorker } from '../../../../platform/web/register-worker.ts'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../../platform/web/ui/confirm.tsx'
import { fullScreenLink } from '../../web/paper-links.ts'
import rows from '../../../../platform/web/ui/kept-rows.module.css'
import styles from './kept-papers.module.css'
import { type ListedPaper, listPapers } from './list-papers.ts'
import { noteKeptPapers } from './note-kept.ts'
import { removeAllPapers, removePaper } from './remove-papers.ts'

/** The papers that this phone keeps: reading them without a network, and taking them away. Nothing where there are none. */
export default function KeptPapers({
  canRemoveAll,
  onChange,
}: {
  /** Where nothing else is kept that goes by the same press. */
  canRemoveAll: boolean
  onChange: () => void
}) {
  const [papers, setPapers] = useState<ListedPaper[]>([])
  const [asked, setAsked] = useState<'all' | ListedPaper>()
  const read = async () => {
    try {
      const kept = await listPapers()
      // The browser may have thrown some away, and older pages noted none.
      noteKeptPapers(kept)
      setPapers(kept)
    } catch (error) {
      console.warn(error)
    }
  }
  useEffect(() => void read(), [])
  const remove = async () => {
    await (asked === 'all' ? removeAllPapers() : removePaper(asked!.path)).catch((error: unknown) =>
      console.warn(error),
    )
    await tellWorker()
    setAsked(undefined)
    await read()
    onChange()
  }
  if (papers.length === 0) return null
  const title = asked === 'all' ? 'Tout retirer' : `Retirer ${asked?.title}`
  return (
    <section aria-labelledby="sujets-gardes">
      <h2 id="sujets-gardes">Sujets gardés</h2>
      <p>{formatSize(papers.reduce((sum, { bytes }) => sum + bytes, 0))} sur ce téléphone.</p>
      <ul className={`${rows.rows} ${styles.rows}`}>
        {papers.map((paper) => (
          <KeptPaperRow key={paper.path} paper={paper} onRemove={() => setAsked(paper)} />
        ))}
      </ul>
      {canRemoveAll && (
        <Button look="danger" onClick={() => setAsked('all')}>
          Tout retirer
        </Button>
      )}
      {asked && (
        <Confirm
          title={title}
          confirmLabel={asked === 'all' ? 'Tout retirer du téléphone' : 'Retirer du téléphone'}
          isDangerous
          onConfirm={remove}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            Sans réseau, {asked === 'all' ? 'aucun sujet' : 'ce document'} ne s’ouvrira plus sur ce téléphone.
          </p>
        </Confirm>
      )}
    </section>
  )
}

function KeptPaperRow({
  paper: { path, title, facts, bytes, keptAt, isWhole },
  onRemove,
}: {
  paper: ListedPaper
  onRemove: () => void
}) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>
          {[...facts, formatSize(bytes)].join(' · ')} · gardé le {formatDay(keptAt)}
        </p>
        {!isWhole && <p>Des pages ont disparu de ce téléphone. Ouvre-le et garde-le de nouveau.</p>}
      </div>
      <p className={styles.buttons}>
        <ButtonLink to={fullScreenLink(path)} aria-label={`Lire\u00a0: ${title}`}>
          Lire
        </ButtonLink>
        <Button look="quiet" aria-label={`Retirer\u00a0: ${title}`} onClick={onRemove}>
          Retirer
        </Button>
      </p>
    </li>
  )
}
