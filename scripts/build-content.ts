// `node scripts/build-content.ts`: compiles content/ to dist/content/.
import { join } from 'node:path'
import { quizCompiler } from '../src/features/quizzes/server/index.ts'
import { buildContent, formatProblem } from '../src/server/content/index.ts'

const root = join(import.meta.dirname, '..')
const { problems, courses } = await buildContent({
  contentDir: join(root, 'content'),
  outDir: join(root, 'dist/content'),
  cacheDir: join(root, '.cache/content'),
  quizCompiler,
})
for (const problem of problems) console.error(formatProblem(problem))
const written = courses.reduce((sum, course) => sum + course.written, 0)
console.log(`${courses.length} cours, ${written} leçons écrites, ${problems.length} à corriger.`)
if (problems.length > 0) process.exit(1)
