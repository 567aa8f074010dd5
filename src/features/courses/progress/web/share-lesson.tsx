import { ShareButton, type Shared } from '../../../../platform/web/ui/share-button.tsx'
import { classLabels } from '../../../../school/classes.ts'
import { subjects } from '../../../../school/subjects.ts'
import type { Chapter, Lesson } from '../../contract.ts'
import { type CourseName, type Variant, variantLabels } from '../../rules.ts'

type Opened = {
  name: CourseName
  variant: Variant
  chapter?: Chapter | undefined
  lesson?: Lesson | undefined
}

/** Gives what is open in the reader to others, where it has a public page. `iconClass` makes the button an icon alone. */
export function ShareLesson({ iconClass, ...opened }: Opened & { iconClass?: string | undefined }) {
  const shared = sharedOf(opened)
  return shared && <ShareButton {...shared} iconClass={iconClass} />
}

/** The open lesson; for a chapter's exercises, corrections and quizzes its first written lesson. */
function sharedOf({ name, variant, chapter, lesson }: Opened): Shared | undefined {
  const isLesson = variant === 'cours'
  const path = isLesson ? lesson?.face : chapter?.lessons.find(({ face }) => face)?.face
  if (!path || !chapter) return undefined
  const course = `${subjects[name.subject].label}, ${classLabels[name.classKey]}`
  const what =
    isLesson && lesson
      ? `${lesson.title}, ${chapter.title}`
      : `${variantLabels[variant]}\u00a0: ${chapter.title}`
  return { path, title: `${what} (${course})` }
}
