// `npm run content:draw`: keeps the drawing of every figure of the lessons in content/drawings, so that no school
// has to draw it again.
import { join } from 'node:path'
import { formatProblem, keepDrawings, quizCompiler } from '../src/compiler/index.ts'

const root = join(import.meta.dirname, '..')
const { drawn, removed, problems } = await keepDrawings({
  contentDir: join(root, 'content'),
  cacheDir: join(root, '.cache/content'),
  quizCompiler,
})
for (const problem of problems) console.error(`content/${formatProblem(problem)}`)
console.log(`Dessins gardés : ${drawn} de plus, ${removed} de moins.`)
if (problems.length > 0) process.exit(1)
