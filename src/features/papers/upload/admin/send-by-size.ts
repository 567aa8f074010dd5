import { AppError } from '../../../../common/app-error.ts'
import { noConnection } from '../../../../platform/web/http.ts'
import { type PaperToSend, sendPaper } from './send-paper.ts'
import type { Progress } from './upload-progress.ts'

/** Smaller files are sent again in less time than it takes to find out how far they had come. */
const resumableFrom = 2 * 1024 * 1024

/**
 * Uploads a paper: a large one so that it goes on by itself after a lost connection, also when the page was
 * left and the file is chosen again. Answers and fails as `sendPaper` does.
 */
export async function sendBySize(
  paper: PaperToSend,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): ReturnType<typeof sendPaper> {
  const sendWhole = () => sendPaper(paper, (share) => onProgress({ share, isLost: false }), signal)
  if (paper.file.size < resumableFrom) return sendWhole()
  const { sendResumable } = await import('./send-resumable.ts').catch(() => {
    throw new AppError('network', noConnection)
  })
  signal.throwIfAborted()
  try {
    return await sendResumable(paper, onProgress, signal)
  } catch (error) {
    // Another copy of the server may hold what has come (docs/deploy.md): a form goes to any of them.
    if (error instanceof AppError && error.code === 'not_found') return sendWhole()
    throw error
  }
}
