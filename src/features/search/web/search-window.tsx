import { useState } from 'react'
import { Modal } from '../../../platform/web/ui/modal.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-window.module.css'

/** The search over the present page. */
export default function SearchWindow({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <Modal title="Rechercher" size="wide" onClose={onClose}>
      <div ref={focusField} className={styles.content}>
        <SearchBox value={text} onChange={setText} onChosen={onClose} />
      </div>
    </Modal>
  )
}

/** Puts the focus in the field: at once, or when the window opens, which else would choose its X. */
function focusField(content: HTMLDivElement | null): void {
  const input = content?.querySelector('input')
  input?.setAttribute('autofocus', '')
  input?.focus()
}
