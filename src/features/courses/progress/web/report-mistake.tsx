import { useId, useRef, useState } from 'react'
import { reportLimits } from '../report-limits.ts'
import { type Report, sendReport } from './report-queue.ts'

/** « Signaler une erreur » under what is read: what is wrong, and where on this page. `page` is the frame's. */
export function ReportMistake({
  about,
  page,
}: {
  about: Pick<Report, 'course' | 'place' | 'kind'>
  page: Document
}) {
  const [state, setState] = useState<'closed' | 'open' | 'short' | 'sent'>('closed')
  const text = useRef<HTMLTextAreaElement>(null)
  const passage = useRef<HTMLSelectElement>(null)
  const id = useId()
  const send = () => {
    const said = text.current!.value.trim()
    if (said.length < reportLimits.least) {
      setState('short')
      text.current!.focus()
      return
    }
    sendReport({ ...about, passage: passage.current!.value.slice(0, reportLimits.passage), text: said })
    setState('sent')
  }
  if (state === 'sent')
    return (
      <p role="status">Merci&nbsp;! L’équipe va regarder. Sans réseau, ton signalement part plus tard.</p>
    )
  if (state === 'closed')
    return (
      <button type="button" onClick={() => setState('open')}>
        Signaler une erreur
      </button>
    )
  return (
    <div className="suite-report" role="group" aria-label="Signaler une erreur">
      <label htmlFor={`${id}-where`}>Où&nbsp;?</label>
      <select id={`${id}-where`} ref={passage} defaultValue="">
        <option value="">Je ne sais pas, ou partout</option>
        {headingsOf(page).map((heading) => (
          <option key={heading}>{heading}</option>
        ))}
      </select>
      <label htmlFor={`${id}-what`}>Qu’est-ce qui ne va pas&nbsp;?</label>
      <textarea
        id={`${id}-what`}
        ref={text}
        rows={4}
        maxLength={reportLimits.most}
        aria-invalid={state === 'short'}
        aria-describedby={state === 'short' ? `${id}-short` : undefined}
      />
      {state === 'short' && (
        <p id={`${id}-short`} role="alert">
          Dis en quelques mots ce qui ne va pas.
        </p>
      )}
      <button type="button" onClick={send}>
        Envoyer
      </button>
      <button type="button" onClick={() => setState('closed')}>
        Annuler
      </button>
    </div>
  )
}

/** The titles of what is read, each once: parts, boxes and exercises. */
function headingsOf(page: Document): string[] {
  const headings = page.querySelectorAll('.lesson h3, .lesson h4, .lesson h5')
  return [...new Set([...headings].map(({ textContent }) => textContent.trim()).filter(Boolean))]
}
