import type { ReplyOf } from '../../../common/endpoint.ts'
import { AddressNotice } from '../../../platform/web/ui/address-notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Modal } from '../../../platform/web/ui/modal.tsx'
import { CopyButton } from '../../../platform/web/ui/copy-button.tsx'
import { formatTime } from '../../../platform/web/moments.ts'
import type { makeUserLink } from '../user-page-contract.ts'
import styles from './link-window.module.css'

export type MadeLink = { name: string } & ReplyOf<typeof makeUserLink>

/** Shows a one-time link for a new password, this once, to whoever hands it over. */
export function LinkWindow({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  return (
    <Modal title={`Lien pour ${made.name}`} onClose={onClose}>
      <p>
        Remettez ce lien à cette personne, à personne d’autre. Il marche une seule fois, jusqu’à{' '}
        <time dateTime={made.expires_at}>{formatTime(made.expires_at)}</time>, et ne sera plus montré.
      </p>
      <AddressNotice address={made.address} />
      <p className={styles.link}>{made.link}</p>
      <div className={styles.buttons}>
        <CopyButton text={made.link} label="Copier le lien" />
        <Button look="quiet" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </Modal>
  )
}
