// A thread of `npm run check:content`: reviews the lessons while they are compiled, for the second core.
import { parentPort, workerData } from 'node:worker_threads'
import { reviewContent } from '../src/compiler/review/index.ts'

const openSpeller = async () => (await import('./open-speller.ts')).openSpeller()
parentPort!.postMessage(await reviewContent({ ...workerData, openSpeller }))
