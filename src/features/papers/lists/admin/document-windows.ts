import { RenameModal } from '../../upload/admin/rename-modal.tsx'
import { ReplaceModal } from '../../upload/admin/replace-modal.tsx'
import { UploadModal } from '../../upload/admin/upload-modal.tsx'

/** The windows that check what is sent, in one file of the build: who only reads the list need not fetch it. */
const windows = { RenameModal, ReplaceModal, UploadModal }
export default windows
