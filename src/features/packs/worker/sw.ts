/**
 * The worker of who keeps something: the little server of what is on the phone, so that the screens need not know where
 * an answer comes from. It leaves alone whatever it does not hold (docs/decisions/0055-worker.md).
 */
import { answerAssets, lookForAssets } from './assets.ts'
import { answerCourses } from './answer-courses.ts'
import { answerPapers, lookForPapers } from './answer-papers.ts'
import { answerQuizzes } from './answer-quizzes.ts'
import { lookForPacks } from './kept-packs.ts'
import { answerPages } from './pages.ts'
import { takeSharedFiles } from './share-inbox.ts'
import { dropOldShells, fillShell } from './shell-cache.ts'
import { mayTakeOver } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope

const look = () =>
  Promise.all([lookForPacks(), lookForPapers(), lookForAssets()]).catch((error) => console.warn(error))

self.addEventListener('install', (event) => event.waitUntil(fillShell()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(hear(event.data)))

answerAssets()
answerPages()
answerCourses()
answerQuizzes()
answerPapers()
takeSharedFiles()
void look()

async function activate(): Promise<void> {
  await dropOldShells()
  await look()
}

/** What pages say (`platform/web/register-worker.ts`). */
async function hear(word: unknown): Promise<void> {
  // A browser may throw caches away and leave the worker; without a network there is nothing to fill.
  if (word === 'look') await look().then(fillShell)
  if (word === 'take-over' && (await mayTakeOver())) await self.skipWaiting()
}
