import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Modal } from './modal.tsx'

/**
 * Asks before an action: the text names who and what. `onConfirm` may take its time; the buttons wait for it,
 * and the caller then takes the window away.
 */
export function Confirm({
  title,
  confirmLabel,
  isDangerous = false,
  onConfirm,
  onCancel,
  children,
}: {
  title: string
  /** Says the action itself (« Supprimer le compte »), not « OK ». */
  confirmLabel: string
  isDangerous?: boolean
  onConfirm: () => void | Promise<void>
  onCancel: () => void
  children: ReactNode
}) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await onConfirm()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal title={title} onClose={onCancel} canClose={!isBusy}>
      <div>{children}</div>
      <div className={styles.buttons}>
        <Button onClick={onCancel} disabled={isBusy}>
          Annuler
        </Button>
        <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
