import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Paper } from '../../contract.ts'
import { formatDataPrice } from '../../../../platform/web/data-price.ts'
import { mayFetch } from '../../../../platform/web/may-fetch.ts'
import styles from './original-choice.module.css'

/** Whether this browser shows PDFs itself; phones mostly do not. */
export const showsPdf = () => navigator.pdfViewerEnabled

/** Changes between the pages as pictures and the PDF itself; its size is said before it is fetched. */
export function OriginalChoice({
  paper,
  isChosen,
  onChoose,
}: {
  paper: Paper
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const choose = async () => {
    if (isChosen || (await mayFetch(paper.size))) onChoose(!isChosen)
  }
  return (
    <Button size="small" className={styles.choice} aria-pressed={isChosen} onClick={() => void choose()}>
      Document d’origine{!isChosen && ` (${formatDataPrice(paper.size)})`}
    </Button>
  )
}
