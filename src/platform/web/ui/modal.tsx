/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions --
   A press behind the window closes it; the keyboard has Escape and the X. */
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './modal.module.css'

/**
 * A window over the page on `<dialog>`: the browser keeps the focus inside and gives it back.
 * It closes by its X, by Escape and by a press on what lies behind it; the page under it does not scroll.
 */
export function Modal({
  title,
  onClose,
  size = 'normal',
  canClose = true,
  children,
}: {
  title: string
  onClose: () => void
  size?: 'normal' | 'wide' | 'full'
  /** False while something runs that must not be left half-way. */
  canClose?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBehind = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [])

  // Before it is taken out of the page: only a window that closes gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  // A press that starts inside (selecting text) and ends outside is no wish to close.
  const isBehind = (event: MouseEvent) => event.target === dialog.current
  const close = () => {
    if (canClose) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${styles[size] ?? ''}`.trim()}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => (pressedBehind.current = isBehind(event))}
      onClick={(event) => {
        if (isBehind(event) && pressedBehind.current) close()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Fermer"
            disabled={!canClose}
            onClick={close}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
            </svg>
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}
