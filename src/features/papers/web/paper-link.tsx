import type { ReactNode } from 'react'
import { Link } from '../../../platform/web/router.tsx'
import type { Paper } from '../contract.ts'
import { readerLink } from './paper-links.ts'
import { paperTitle } from './paper-words.ts'

/** A paper by its title, under what it is shown for; a press opens it. */
export default function PaperLink({
  paper,
  className,
  children,
}: {
  paper: Paper
  className: string
  children: ReactNode
}) {
  return (
    <Link to={readerLink(paper)} className={className}>
      {children}
      <strong>{paperTitle(paper)}</strong>
    </Link>
  )
}
