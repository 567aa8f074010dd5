/** The windows that check what is sent, in one file of the build: who only reads the list need not fetch it. */
export { RenameModal } from './rename-modal.tsx'
export { ReplaceModal } from './replace-modal.tsx'
export { UploadModal } from './upload-modal.tsx'
