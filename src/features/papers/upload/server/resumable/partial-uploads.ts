import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import { day } from '../../../../../common/durations.ts'

/** How long an unfinished upload may be gone on with, in ms from its beginning. */
export const lifetime = 7 * day

/** What an upload began with. */
export type BegunUpload = { size: number; metadata: Record<string, string>; begun: Date }

/** What has come of unfinished uploads, wherever it lies; the tus package writes through it. */
export type PartialUploads = DataStore & {
  /** What the upload `id` began with; `undefined` when there is none, or none any more. */
  find(id: string): Promise<BegunUpload | undefined>
  /** How many of its bytes have come, all from the first one on; 0 when they are gone. */
  sizeOf(id: string): Promise<number>
  /** The bytes that have come; fails with an `AppError` when they cannot be had now. */
  read(id: string): Readable
  /** Removes whatever is there; absent already is no error. */
  remove(id: string): Promise<void>
  /** Removes the bytes alone, of an upload that has become a document. */
  removeBytes(id: string): Promise<void>
}
