import { type ComponentType, lazy, Suspense } from 'react'
import { Alert } from '../../../../platform/web/ui/alert.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Modal } from '../../../../platform/web/ui/modal.tsx'

type Windows = (typeof import('./document-windows.ts'))['default']

/** The documents' windows, fetched when the first of them is opened. */
export const RenameModal = late(({ RenameModal: Window }) => Window)
export const ReplaceModal = late(({ ReplaceModal: Window }) => Window)
export const UploadModal = late(({ UploadModal: Window }) => Window)

const load = () => import('./document-windows.ts')

function late<Props extends { onClose: () => void }>(choose: (windows: Windows) => ComponentType<Props>) {
  const Window = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: choose((await load()).default) }
    } catch {
      return { default: MissingWindow }
    }
  })
  return function LateWindow(props: Props) {
    return (
      <Suspense>
        <Window {...props} />
      </Suspense>
    )
  }
}

/** A window's file that could not be fetched comes with the page, once there is a connection. */
function MissingWindow({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Cette fenêtre n’a pas pu s’ouvrir" onClose={onClose}>
      <Alert>Vérifiez votre connexion internet, puis rechargez la page.</Alert>
      <Button look="primary" onClick={() => window.location.reload()}>
        Recharger la page
      </Button>
    </Modal>
  )
}
