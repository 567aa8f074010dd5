import { useState } from 'react'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Paper } from '../../contract.ts'
import { ChaptersModal } from './chapters-modal.tsx'

/** Opens the window in which a document's exercises are linked to chapters. */
export function ChaptersButton({ paper }: { paper: Paper }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <span>
          Chapitres<span className="sr-only"> {paper.filename}</span>
        </span>
      </Button>
      {isOpen && <ChaptersModal paper={paper} onClose={() => setIsOpen(false)} />}
    </>
  )
}
