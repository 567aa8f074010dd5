export { quizCompiler } from './quiz-compiler.ts'
export { quizzesRoutes } from './routes.ts'
