/** The quizzes room's pages, each in a file of its own that is fetched when somebody goes there. */
export const quizzesPages = {
  'quiz-list': () => import('./quiz-list-page.tsx'),
  quiz: () => import('./quiz-page.tsx'),
  notebook: () => import('../notebook/web/notebook-page.tsx'),
}

/** How well a chapter is known, for the pages of a course, and which quizzes were played, for what is finished. */
export const loadChapterMastery = () => import('./chapter-mastery.tsx')

/** What sends the attempts that wait on this phone. */
export const loadSendWaiting = () => import('./send-waiting.ts')
