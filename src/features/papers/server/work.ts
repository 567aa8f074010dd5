import { randomUUID } from 'node:crypto'
import { day, hour } from '../../../common/durations.ts'
import type { BackgroundWork } from '../../../platform/server/background-work.ts'
import type { Services } from '../../../platform/server/services.ts'
import { emptyBin } from '../bin/server/empty-bin.ts'
import { forgetOpens } from '../viewer/server/count-open.ts'
import { measurePages } from '../drawing/server/measure-pages.ts'
import { rasterizeNextPaper } from '../drawing/server/rasterize-paper.ts'
import { indexTexts } from '../lists/server/index-texts.ts'
import { sweepSharedUploads, sweepUploads } from '../upload/server/resumable/sweep-uploads.ts'
import { seedChapters } from '../upload/server/seed-chapters.ts'
import { seedPapers } from '../upload/server/seed-papers.ts'
import { sweepPapers } from '../bin/server/sweep-papers.ts'
import { checkSomeDocuments } from '../checks/server/check-documents.ts'

/** How often the line of pending papers is looked at, in ms: one indexed read. */
const lookTime = 1000

type PaperFolders = {
  /** The school's own papers. */
  seeds: string
  /** Their pages, which the build drew. */
  prepared?: string
}

/** The school's own papers are published once, pending ones rasterized one at a time. */
export function papersWork(services: Services, { seeds, prepared }: PaperFolders): BackgroundWork[] {
  const owner = randomUUID()
  return [
    {
      name: 'seeding papers',
      every: 'once',
      per: 'copy',
      run: async (signal) => {
        const published = await seedPapers(services, seeds, prepared, signal)
        if (!signal.aborted) await seedChapters(services, seeds)
        return { published }
      },
    },
    {
      name: 'rasterizing',
      every: lookTime,
      per: 'copy',
      run: async (signal) => {
        while (!signal.aborted && (await rasterizeNextPaper(services, owner, signal)));
      },
    },
    {
      name: 'measuring pages',
      every: hour,
      per: 'school',
      run: (signal) => measurePages(services, signal),
    },
    { name: 'indexing texts', every: hour, per: 'school', run: (signal) => indexTexts(services, signal) },
    {
      name: 'checking documents',
      every: hour,
      per: 'school',
      run: (signal) => checkSomeDocuments(services, signal),
    },
    { name: 'sweeping', every: hour, per: 'school', erases: true, run: () => sweepPapers(services) },
    { name: 'emptying the bin', every: day, per: 'school', erases: true, run: () => emptyBin(services) },
    { name: 'sweeping uploads', every: day, per: 'copy', erases: true, run: () => sweepUploads(services) },
    {
      name: 'forgetting who opened papers',
      every: day,
      per: 'school',
      erases: true,
      run: () => forgetOpens(services),
    },
    {
      name: 'sweeping shared uploads',
      every: day,
      per: 'school',
      erases: true,
      run: () => sweepSharedUploads(services),
    },
  ]
}
