/** What a page of questions needs once one is answered: fetched in one file. */
export { keepNotebook, openKeptNotebook } from '../notebook/web/kept-notebook.ts'
export { DecksSoon, gameOf } from '../decks/web/soon.tsx'
export { History } from './history.tsx'
export { Saving } from './saving.tsx'
export { ShareQuiz } from './share-quiz.tsx'
export { Summary } from './summary.tsx'
export { Verdict } from './verdict.tsx'
