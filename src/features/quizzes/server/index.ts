export { quizCompiler } from './quiz-compiler.ts'
