// Method and path of each call, without schemas: the contract and the pages both read them here.

export const listQuizzes = 'GET /api/quizzes'
export const listDecks = 'GET /api/decks'
export const readQuiz = 'GET /api/quizzes/:id'
export const sendAttempt = 'POST /api/quiz-attempts'
export const listAttempts = 'GET /api/quiz-attempts'
export const readMastery = 'GET /api/quiz-mastery'
export const readNotebook = 'GET /api/notebook'
export const listNotebook = 'GET /api/notebook/cards'

export const quizMetrics = 'GET /api/admin/figures/quizzes'

export const readPupilQuizzes = 'GET /api/admin/users/:id/quizzes'
