// `npm run check:content`: says, in French, what is wrong in content/, with file and line: what does not compile,
// and what a review of the language and of the quizzes finds. `-- --report` adds the counts and every remark.
import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Review } from '../src/compiler/review/index.ts'

const root = join(import.meta.dirname, '..')
// The libraries are compiled once, not at each run: for what is imported after this, and in the processes that draw.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compile')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { checkContent, formatProblem, writeReview, quizCompiler } = await import('../src/compiler/index.ts')
const { reportLines, weightLine } = await import('../src/compiler/review/index.ts')
const folders = { contentDir: join(root, 'content'), cacheDir: join(root, '.cache/content') }
const thread = new Worker(join(import.meta.dirname, 'review-thread.ts'), { workerData: folders })
const [report, [review]] = await Promise.all([
  checkContent({ ...folders, quizCompiler }),
  once(thread, 'message') as Promise<[Review]>,
])
writeReview(join(root, 'dist/content'), { at: new Date().toISOString(), ...review })
const mistakes = [...report.problems, ...review.remarks.filter(({ isMistake }) => isMistake)]
if (process.argv.includes('--report')) {
  for (const line of reportLines(report, review)) console.log(line)
} else if (mistakes.length === 0) {
  const sum = (name: 'written' | 'exercises' | 'questions' | 'cards' | 'sheets' | 'figures' | 'verified') =>
    report.courses.reduce((total, course) => total + course[name], 0)
  console.log(
    `${sum('written')} leçons, ${sum('exercises')} exercices, ${sum('questions')} questions de quiz, ` +
      `${sum('cards')} cartes, ${sum('sheets')} fiches, ${sum('figures')} figures, ${sum('verified')} réponses vérifiées : rien à corriger.`,
  )
  if (report.weights.length > 0) console.log(weightLine(report.weights))
  const remarks = review.remarks.length
  if (remarks > 0) console.log(`${remarks} remarques : « npm run check:content -- --report » les montre.`)
}
for (const mistake of mistakes) console.error(`content/${formatProblem(mistake)}`)
if (mistakes.length > 0) {
  console.error(`\n${mistakes.length} ${mistakes.length > 1 ? 'erreurs' : 'erreur'} à corriger.`)
  process.exit(1)
}
