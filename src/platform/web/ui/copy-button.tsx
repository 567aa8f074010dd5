import { useState } from 'react'
import { Button } from './button.tsx'

/** Puts a text on the clipboard and says whether that went well. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => setOutcome((await copyText(text)) ? 'Copié.' : 'Copie impossible ici.')
  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status">{outcome}</span>
    </>
  )
}

/** A browser offers no clipboard to a page without HTTPS; the old way works there. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', answer)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- There is no other way without HTTPS.
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', answer)
  }
}
