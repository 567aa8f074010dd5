import { AppError } from '../../../common/app-error.ts'
import { type Call, partsOf } from '../../../common/endpoint.ts'
import { addressOf, failureOf, noConnection, requestHeaders } from '../../../platform/web/http.ts'
import { readToken } from '../../../platform/web/session.ts'
import type { Paper } from '../contract.ts'
import { downloadPaper as downloadPaperCall } from '../viewer/calls.ts'

export type Savable = Pick<Paper, 'filename' | 'name' | 'size'>

/** Fetches a paper's PDF and hands it to the browser to keep; fails as `fetchPaper` does. */
export async function savePaper(
  paper: Savable,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  keep(await fetchPaper(paper, onProgress, signal), paper.name)
}

/**
 * A paper's PDF, fetched with the session's token. `onProgress` gets the share that has arrived, 0 to 1. Fails
 * with an `AppError`, or the signal's reason.
 */
export async function fetchPaper(
  { filename, size }: Pick<Savable, 'filename' | 'size'>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  made: Call = downloadPaperCall,
): Promise<Blob> {
  const chunks: BlobPart[] = []
  try {
    const reader = await open(made, filename, signal)
    let arrived = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      arrived += value.length
      onProgress(Math.min(1, arrived / Math.max(1, size)))
    }
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error
    throw new AppError('network', noConnection)
  }
  return new Blob(chunks, { type: 'application/pdf' })
}

async function open(made: Call, filename: string, signal: AbortSignal) {
  const { method, path } = partsOf(made)
  const token = readToken()
  const address = addressOf(made, { params: { '*': filename } })
  const response = await fetch(address, { method, headers: requestHeaders(method), signal })
  if (!response.ok || !response.body)
    throw failureOf(path, response.status, await response.json().catch(() => null), token)
  return response.body.getReader()
}

function keep(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the bytes some time after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
