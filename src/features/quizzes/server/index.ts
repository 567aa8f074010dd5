export { quizCompiler } from './quiz-compiler.ts'
export { quizPageStands } from './page-stands.ts'
export { quizzesRoutes } from './routes.ts'
