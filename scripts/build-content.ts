// `node scripts/build-content.ts`: compiles content/ to dist/content/.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
// The libraries are compiled once, not at each run: for what is imported after this, and in the processes that draw.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compile')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { buildContent, formatProblem, quizCompiler } = await import('../src/compiler/index.ts')
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
