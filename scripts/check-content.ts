// `npm run check:content`: says, in French, what is wrong in content/, with file and line.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
// The libraries are compiled once, not at each run: for what is imported after this, and in the processes that draw.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compile')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { quizCompiler } = await import('../src/features/quizzes/server/index.ts')
const { checkContent, formatProblem } = await import('../src/server/content/index.ts')
const { problems, courses, weights } = await checkContent({
  contentDir: join(root, 'content'),
  cacheDir: join(root, '.cache/content'),
  quizCompiler,
})
for (const problem of problems) console.error(`content/${formatProblem(problem)}`)
if (problems.length > 0) {
  console.error(`\n${problems.length} ${problems.length > 1 ? 'erreurs' : 'erreur'} à corriger.`)
  process.exit(1)
}
for (const { id, written, lessons, exercises, questions, figures, verified } of courses) {
  const rest = [
    count(exercises, 'exercice'),
    count(questions, 'question de quiz', 'questions de quiz'),
    count(figures, 'figure'),
    count(verified, 'réponse vérifiée', 'réponses vérifiées'),
  ]
  const line = `${id} : ${count(written, 'leçon écrite', 'leçons écrites')} sur ${lessons}`
  console.log(written + questions > 0 ? [line, ...rest].join(', ') : line)
}
if (weights.length > 0) {
  const [middle, most] = [weights[weights.length >> 1]!, weights.at(-1)!].map(inKilobytes)
  console.log(`Un chapitre pèse ${middle} au milieu de la liste (30 visés), ${most} au plus (60 permis).`)
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).replace('.', ',')} Ko`
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number > 1 ? many : one}`
}
