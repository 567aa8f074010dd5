import { type CSSProperties, useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** What is given to others. */
export type Shared = {
  /** The address, from the first slash on. */
  path: string
  /** What a message says before the address. */
  title: string
}

/** How long it is said that the address was copied, in ms. */
const saidFor = 4000

/** Over the page, above what stands at its foot. As a sheet it would be one more file to fetch. */
const shown: CSSProperties = {
  position: 'fixed',
  bottom: 96,
  left: '50%',
  zIndex: 50,
  maxWidth: 'calc(100vw - 32px)',
  padding: '10px 16px',
  borderRadius: 'var(--spine) var(--radius) var(--radius) var(--spine)',
  background: 'var(--ink)',
  color: 'var(--paper)',
  transform: 'translateX(-50%)',
  userSelect: 'all',
}

/**
 * Gives an address of the site to others: by the phone's own sheet where it has one, else by a copy, which is said.
 * Where nothing may be copied the address stands there, to be copied by hand. `iconClass` makes it an icon alone.
 */
export function ShareButton({ path, title, iconClass }: Shared & { iconClass?: string | undefined }) {
  const [outcome, setOutcome] = useState('')
  const [isForHand, setIsForHand] = useState(false)
  const url = new URL(path, window.location.origin).href
  const share = async () => {
    setOutcome('')
    if (await shareBySheet({ title, text: title, url })) return
    const isCopied = await copy(url)
    setIsForHand(!isCopied)
    setOutcome(isCopied ? 'Lien copié.' : `Lien à copier\u00a0: ${url}`)
  }
  useEffect(() => {
    if (!outcome || isForHand) return undefined
    const timer = setTimeout(() => setOutcome(''), saidFor)
    return () => clearTimeout(timer)
  }, [outcome, isForHand])

  return (
    <>
      {iconClass ? (
        <button type="button" className={iconClass} aria-label="Partager" onClick={() => void share()}>
          <ShareIcon />
        </button>
      ) : (
        <Button onClick={() => void share()}>
          <ShareIcon />
          Partager
        </Button>
      )}
      <span role="status" style={outcome ? shown : undefined}>
        {outcome}
      </span>
    </>
  )
}

function ShareIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none">
      <path d="M8.5 10.5l7-4M8.5 13.5l7 4" stroke="currentColor" strokeWidth="2" />
      <path
        d="M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}

/** True where the sheet opened, also when nothing was chosen in it. */
async function shareBySheet(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return (error as DOMException).name === 'AbortError'
  }
}

/** False where the browser lets nobody, and where it has no clipboard: without HTTPS. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
