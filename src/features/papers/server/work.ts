import { randomUUID } from 'node:crypto'
import { day, hour } from '../../../common/durations.ts'
import { repeatErasing } from '../../../platform/server/erasing.ts'
import { doOnce, repeat } from '../../../platform/server/repeat.ts'
import type { Services } from '../../../platform/server/services.ts'
import { emptyBin } from './bin/empty-bin.ts'
import { forgetOpens, sumOpens } from './count-open.ts'
import { drawNextPaper } from './draw-paper.ts'
import { indexTexts } from './index-texts.ts'
import { sweepUploads } from './resumable/sweep-uploads.ts'
import { seedChapters } from './seed-chapters.ts'
import { seedPapers } from './seed-papers.ts'
import { sweepPapers } from './sweep-papers.ts'

/** How often the line of pending papers is looked at, in ms: one indexed read. */
const lookTime = 1000

/**
 * Starts what runs beside the requests: publishing the school's own papers of `seedFolder` once
 * (with the pages that the build drew to `drawnFolder`),
 * drawing pending papers one at a time, indexing texts, sweeping and summing up openings now and hourly, emptying the bin, dropping
 * old uploads and forgetting who opened what now and daily. Gives the deed that stops it all and waits until nothing runs.
 */
export function startPapersWork(
  services: Services,
  seedFolder: string,
  drawnFolder?: string,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const owner = randomUUID()
  const running = [
    doOnce(services.log, signal, 'seeding papers', async () => {
      await seedPapers(services, seedFolder, drawnFolder, signal)
      if (signal.aborted) return
      await seedChapters(services, seedFolder)
    }),
    repeat(services.log, signal, lookTime, 'drawing', async () => {
      while (!signal.aborted && (await drawNextPaper(services, owner, signal)));
    }),
    repeat(services.log, signal, hour, 'indexing texts', () => indexTexts(services, signal)),
    repeatErasing(services, signal, hour, 'sweeping', () => sweepPapers(services)),
    repeat(services.log, signal, hour, 'summing up openings', () => sumOpens(services)),
    repeatErasing(services, signal, day, 'emptying the bin', () => emptyBin(services)),
    repeatErasing(services, signal, day, 'sweeping uploads', () => sweepUploads(services)),
    repeatErasing(services, signal, day, 'forgetting who opened papers', () => forgetOpens(services)),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}
