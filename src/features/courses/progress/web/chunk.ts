import { startMeter } from '../../../../platform/web/data-meter.ts'
import { startMarks } from './marks.ts'
import { startReports } from './report-queue.ts'

/** What marks and counts in the rooms that show lessons: fetched in one file, after the text. */
export { CardProgress } from './card-progress.tsx'
export { KeepLink } from './keep-link.tsx'
export { LessonEnd } from './lesson-end.tsx'
export { LessonMark } from './lesson-mark.tsx'
export { ReadingBars } from './reading-bars.tsx'
export { ChapterMark, LessonTick } from './read-marks.tsx'
export { OwnNotebooks } from './own-notebooks.tsx'
export { ResumeCard } from './resume-card.tsx'
export { ListProgress } from './list-progress.tsx'
export { SideProgress } from './side-progress.tsx'
export { WaitingNote } from './waiting-note.tsx'
export { refreshIfOld, refreshProgress } from './marks.ts'
export { ShareLesson } from './share-lesson.tsx'

startMarks()
startReports()
// Here since every pupil fetches this, and who only looks around fetches nothing for it.
startMeter()
