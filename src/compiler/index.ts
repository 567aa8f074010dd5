export { buildContent, checkContent, keepDrawings, type Report } from './build-content.ts'
export { quizCompiler } from './quizzes/quiz-compiler.ts'
export { writeReview } from './write-report.ts'
export { formatProblem } from '../platform/server/content/problem.ts'
