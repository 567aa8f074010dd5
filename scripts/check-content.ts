// `npm run check:content`: says, in French, what is wrong in content/, with file and line.
import { join } from 'node:path'
import { checkContent, formatProblem } from '../src/server/content/index.ts'

const root = join(import.meta.dirname, '..')
const { problems, courses } = await checkContent({
  contentDir: join(root, 'content'),
  cacheDir: join(root, '.cache/content'),
})
for (const problem of problems) console.error(`content/${formatProblem(problem)}`)
if (problems.length > 0) {
  console.error(`\n${problems.length} ${problems.length > 1 ? 'erreurs' : 'erreur'} à corriger.`)
  process.exit(1)
}
for (const { id, written, lessons, exercises, figures, verified } of courses) {
  const rest =
    written > 0 ? `, ${exercises} exercices, ${figures} figures, ${verified} réponses vérifiées` : ''
  console.log(`${id} : ${written} leçons écrites sur ${lessons}${rest}`)
}
